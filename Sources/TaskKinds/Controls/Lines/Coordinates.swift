import TaskModel

/// A geographic position in degrees, rounded to the precision that the study needs.
struct Coordinates {
    /// Degrees north of the equator, with a decimal point.
    let latitude: String
    /// Degrees east of Greenwich, with a decimal point.
    let longitude: String

    /// Creates a position from the fields that the script fills in; returns `nil` if they are
    /// empty.
    ///
    /// - Throws: `InvalidAnswer` if only one field is filled in or the coordinates are invalid.
    init?(_ raw: RawFields, named name: String, decimals: Int) throws(InvalidAnswer) {
        let north = CleanedInput.line(raw, name + LocationFormat.latitude)
        let east = CleanedInput.line(raw, name + LocationFormat.longitude)
        if north.isEmpty && east.isEmpty { return nil }
        guard let latitude = DecimalText(north), -90...90 ~= latitude.value,
            let longitude = DecimalText(east), -180...180 ~= longitude.value
        else { throw InvalidAnswer(Message(LocationFormat.Word.unreadable)) }
        self.latitude = Self.rounded(latitude, to: decimals)
        self.longitude = Self.rounded(longitude, to: decimals)
    }

    /// Returns a number rounded to at most the given number of decimal places.
    private static func rounded(_ number: DecimalText, to decimals: Int) -> String {
        guard number.fractionDigits > decimals else { return number.text }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let whole = Int((number.value.magnitude * scale).rounded())
        let digits = String(whole)
        let zeros = String(repeating: "0", count: max(0, decimals + 1 - digits.count))
        let padded = zeros + digits
        let sign = number.value < 0 && whole > 0 ? "-" : ""
        guard decimals > 0 else { return sign + padded }
        return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    }
}
