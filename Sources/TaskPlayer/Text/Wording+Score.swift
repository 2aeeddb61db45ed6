public import TaskModel

extension Wording {
    /// Returns a score in the page's notation, rounded to two decimal places.
    ///
    /// Trailing zeros are omitted.
    public func score(_ value: Double) -> String {
        let scaled = value * 100
        guard abs(scaled) < 1e15 else { return "\(value)" }
        let hundredths = Int(scaled + (scaled < 0 ? -0.5 : 0.5))
        let whole = hundredths / 100
        let rest = abs(hundredths % 100)
        guard rest != 0 else { return "\(whole)" }
        let sign = hundredths < 0 && whole == 0 ? "-" : ""
        let digits = rest.isMultiple(of: 10) ? "\(rest / 10)" : (rest < 10 ? "0" : "") + "\(rest)"
        return "\(sign)\(whole)\(customs.decimalMark)\(digits)"
    }
}
