/// Marks around text in a language other than the page's.
///
/// If the player has no texts in a page's language, it uses English texts, rendered between marks.
/// The page replaces the marks around a text with an element that has `lang` and `dir`. Where an
/// element is impossible, for example in most attributes, the page removes the marks. Data
/// attributes keep them for the page's scripts. The marks are private-use characters.
public enum ForeignText {
    /// The mark before text in the other language.
    public static let opening: Unicode.Scalar = "\u{F0010}"
    /// The mark after text in the other language.
    public static let closing: Unicode.Scalar = "\u{F0011}"
    /// The mark before a value in the page's own language, within text in the other language.
    public static let valueOpening: Unicode.Scalar = "\u{F0012}"
    /// The mark after a value in the page's own language.
    public static let valueClosing: Unicode.Scalar = "\u{F0013}"

    /// Returns a text in the other language, enclosed in marks.
    ///
    /// A text without letters outside its placeholders, such as `{date}, {time}`, is returned
    /// unchanged: only its values have a language. Each paragraph gets separate marks, because an
    /// inline element cannot span two paragraphs.
    static func marked(_ text: String) -> String {
        guard hasLetters(text) else { return text }
        return text.split(separator: "\n\n").map { "\(opening)\($0)\(closing)" }
            .joined(separator: "\n\n")
    }

    /// Returns a value in the page's own language, enclosed in marks for use in a marked text.
    ///
    /// A value without letters, such as a number, is returned unchanged.
    static func markedValue(_ value: String) -> String {
        guard value.contains(where: \.isLetter) else { return value }
        return "\(valueOpening)\(value)\(valueClosing)"
    }

    /// Returns a text without the marks, for contexts that cannot mark the language of a text.
    public static func unmarked(_ text: String) -> String {
        var text = text
        text.unicodeScalars.removeAll { (opening...valueClosing).contains($0) }
        return text
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
