/// The number format of exports: a decimal point, no thousands separators and no trailing zeros.
///
/// Very large and very small numbers have an exponent, such as `1e+16`.
enum ExportNumber {
    /// Returns the shortest text that parses as the same number, or an empty string for NaN and
    /// infinities.
    static func text(_ number: Double) -> String {
        guard number.isFinite else { return "" }
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
