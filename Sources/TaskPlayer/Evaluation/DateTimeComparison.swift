/// A comparison of dates and times in text form.
enum DateTimeComparison {
    /// Returns the order of two ISO 8601 dates or times.
    ///
    /// The result is `nil` if the texts have different patterns of digits and separators, or do not
    /// look like dates or times.
    static func order(_ left: String, _ right: String) -> ValueOrder? {
        let shape = shape(of: left)
        guard shape == Self.shape(of: right) else { return nil }
        guard shape.contains("0"), shape.contains("-") || shape.contains(":") else { return nil }
        return ValueOrder(left, right)
    }

    private static func shape(of text: String) -> String {
        String(text.map { "0123456789".contains($0) ? "0" : $0 })
    }
}
