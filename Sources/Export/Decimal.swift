/// Numbers as exports write them: a point, no grouping, no zeros behind that say nothing.
enum Decimal {
    /// The shortest text that reads back as the number.
    static func text(_ number: Double) -> String {
        guard number.isFinite else { return "" }
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
