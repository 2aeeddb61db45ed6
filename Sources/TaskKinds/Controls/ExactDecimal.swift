import TaskModel

/// A decimal number as a count of units of its last place, for arithmetic without rounding.
///
/// `3.50` is 350 hundredths. Numbers have at most 15 digits. Two numbers converted to the same unit
/// have at most 30 digits, which fit in `Int128`.
struct ExactDecimal: Sendable, Hashable {
    /// The number of units of the last place.
    let count: Int128
    let places: Int

    init(_ number: DecimalText) {
        count = Int128(number.text.filter { $0 != "." }) ?? 0
        places = number.fractionDigits
    }

    init(_ count: Int128, places: Int) {
        self.count = count
        self.places = places
    }

    /// Returns the count in units of the given decimal place, which must be at least as fine as the
    /// number's last place.
    func count(at places: Int) -> Int128 {
        count * Self.power(max(0, places - self.places))
    }

    /// Returns the number without trailing zeros after the first `leastPlaces` decimal places.
    func text(leastPlaces: Int) -> String {
        let digits = String(count.magnitude)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        var fraction = padded.suffix(places)
        while fraction.count > leastPlaces, fraction.last == "0" { fraction.removeLast() }
        let whole = (count < 0 ? "-" : "") + padded.dropLast(places)
        return fraction.isEmpty ? whole : "\(whole).\(fraction)"
    }

    /// Returns the number rounded to at most the given number of decimal places; halves are rounded
    /// away from zero.
    func rounded(to places: Int) -> ExactDecimal {
        guard places < self.places else { return self }
        let unit = Self.power(self.places - places)
        let half = count < 0 ? -unit / 2 : unit / 2
        return ExactDecimal((count + half) / unit, places: places)
    }

    private static func power(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
