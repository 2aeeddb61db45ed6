extension Markup {
    /// Splits an author's text into its words and the values piped into it.
    ///
    /// - Returns: The words, with a token in place of each value, and the values in order. Two
    ///   texts with equal words are the same Markdown, regardless of their values.
    public static func parts(ofPiped text: String) -> (words: String, values: [String]) {
        // Fast path: the marks around piped values start with the byte 0xEE, which is rare in other
        // characters.
        guard text.utf8.contains(0xEE) else { return (text, []) }
        let piped = PipedMarkdown(text)
        return (piped.markdown, piped.values)
    }

    /// Replaces each value piped into a text.
    ///
    /// - Parameters:
    ///   - text: An author's text with piped values between marks.
    ///   - change: A function that returns the new value, given the index of the value (from 0) and
    ///     the old value.
    /// - Returns: The text with the new values between the marks.
    public static func text(_ text: String, piping change: (Int, String) -> String) -> String {
        guard text.utf8.contains(0xEE) else { return text }
        var number = 0
        return PipedMarkdown.replacing(in: text) { value in
            defer { number += 1 }
            return PipedMarkdown.marked(change(number, value))
        }
    }

    /// Returns a text with its piped values escaped by `quoted(_:)` and their marks removed.
    public static func filled(_ text: String) -> String {
        guard text.utf8.contains(0xEE) else { return text }
        return PipedMarkdown.replacing(in: text, with: quoted)
    }

    /// Returns a value as one line with ASCII punctuation and symbols escaped, so that it is not
    /// parsed as Markdown.
    public static func quoted(_ value: String) -> String {
        value.reduce(into: "") { text, character in
            if character.isNewline { return text.append(" ") }
            // Escape each scalar: Markdown interprets punctuation even before a combining mark.
            for scalar in character.unicodeScalars {
                if scalar.isMarkup { text.unicodeScalars.append("\\") }
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is an ASCII punctuation mark or symbol, which Markdown can interpret.
    fileprivate var isMarkup: Bool {
        switch self {
        case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
        default: false
        }
    }
}
