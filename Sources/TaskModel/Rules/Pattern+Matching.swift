extension Pattern {
    /// The most characters that a pattern reads; a longer text matches none.
    public static let longestText = 2_000

    /// Whether a whole text is what the pattern describes; an expression that cannot be read
    /// matches nothing.
    public func matches(_ text: String) -> Bool {
        guard text.count <= Self.longestText else { return false }
        guard let expression = try? Regex(source) else { return false }
        return text.wholeMatch(of: expression) != nil
    }
}
