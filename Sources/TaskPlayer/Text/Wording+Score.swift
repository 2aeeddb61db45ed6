public import TaskModel

extension Wording {
    /// Returns a score in the page's notation, rounded to two decimal places.
    ///
    /// If the rounded score is a whole number, it has no decimal places.
    public func score(_ value: Double) -> String {
        let scaled = value * 100
        guard abs(scaled) < 1e15 else { return "\(value)" }
        let hundredths = Int(scaled + (scaled < 0 ? -0.5 : 0.5))
        let whole = hundredths / 100
        let rest = abs(hundredths % 100)
        guard rest != 0 else { return "\(whole)" }
        let sign = hundredths < 0 && whole == 0 ? "-" : ""
        return "\(sign)\(whole)\(customs.decimalMark)\(rest < 10 ? "0" : "")\(rest)"
    }
}
