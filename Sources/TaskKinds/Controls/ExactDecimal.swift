import TaskModel

/// A number in decimal notation as a count of its last digit, for arithmetic without rounding.
///
/// `3.50` is 350 hundredths. Of at most 15 digits each, two numbers brought to the same place have at
/// most 30, which `Int128` holds.
struct ExactDecimal: Sendable, Hashable {
    /// How many of the last place there are.
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

    /// The same number counted in a finer place.
    func count(at places: Int) -> Int128 {
        count * Self.power(max(0, places - self.places))
    }

    /// Returns the number with at least so many decimals, without further trailing zeros.
    func text(leastPlaces: Int) -> String {
        let digits = String(count.magnitude)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        var fraction = padded.suffix(places)
        while fraction.count > leastPlaces, fraction.last == "0" { fraction.removeLast() }
        let whole = (count < 0 ? "-" : "") + padded.dropLast(places)
        return fraction.isEmpty ? whole : "\(whole).\(fraction)"
    }

    /// Returns the number rounded to so many decimals, half away from zero.
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
