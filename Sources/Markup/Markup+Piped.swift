extension Markup {
    /// Takes an author's text apart into its words and what is piped into it.
    ///
    /// - Returns: The words, with a token in the place of each value, and the values in their order;
    ///   two texts with the same words are the same Markdown, whatever the values are.
    public static func parts(ofPiped text: String) -> (words: String, values: [String]) {
        // Both marks begin with a byte that hardly any other character has.
        guard text.utf8.contains(0xEE) else { return (text, []) }
        let piped = PipedMarkdown(text)
        return (piped.markdown, piped.values)
    }

    /// The same text with other values between its marks.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - change: Gives the new value in the place of one, by its number and the old one.
    /// - Returns: The text with the new values between the marks.
    public static func text(_ text: String, piping change: (Int, String) -> String) -> String {
        guard text.utf8.contains(0xEE) else { return text }
        var number = 0
        return PipedMarkdown.replacing(in: text) { value in
            defer { number += 1 }
            return PipedMarkdown.marked(change(number, value))
        }
    }
}
