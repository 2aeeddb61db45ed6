/// Marks around words that are in another language than their page.
///
/// A page in German needs the player's English where the player has no German. Such a text goes to the
/// page between marks, and the page puts an element with `lang` and `dir` in their place, or nothing
/// where an element cannot be, as in an attribute. The marks are characters for private use.
public enum ForeignText {
    /// The mark before words in the other language.
    public static let opening: Unicode.Scalar = "\u{F0010}"
    /// The mark after words in the other language.
    public static let closing: Unicode.Scalar = "\u{F0011}"
    /// The mark before a value in the page's own language, within words in the other one.
    public static let valueOpening: Unicode.Scalar = "\u{F0012}"
    /// The mark after such a value.
    public static let valueClosing: Unicode.Scalar = "\u{F0013}"

    /// Returns a text of the other language between marks.
    ///
    /// A text without letters outside its placeholders, such as `{date}, {time}`, is returned as it is:
    /// only its values have a language. Each paragraph gets marks of its own, because no element with
    /// words in it can span two.
    static func marked(_ text: String) -> String {
        guard hasLetters(text) else { return text }
        return text.split(separator: "\n\n").map { "\(opening)\($0)\(closing)" }
            .joined(separator: "\n\n")
    }

    /// Returns a value as it goes into a marked text; a number needs no mark.
    static func markedValue(_ value: String) -> String {
        guard value.contains(where: \.isLetter) else { return value }
        return "\(valueOpening)\(value)\(valueClosing)"
    }

    private static func hasLetters(_ text: String) -> Bool {
        var isPlaceholder = false
        for character in text {
            if character == "{" { isPlaceholder = true }
            if character == "}" { isPlaceholder = false }
            if !isPlaceholder, character.isLetter { return true }
        }
        return false
    }
}
