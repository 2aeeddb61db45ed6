extension String {
    /// The number of characters as people count them, used for the length limits of answers.
    ///
    /// It equals `count` for real text. In Swift, a base letter with any number of combining marks
    /// is one character, so a limit on `count` alone does not limit the size. Two rules, with
    /// limits well above real writing, therefore apply:
    ///
    /// - A character of more than 12 scalars counts as one character per scalar. The longest emoji
    ///   that are recommended for interchange have 10 scalars, and a family with skin tones has 11.
    ///   Conjuncts in Devanagari rarely have more than 9.
    /// - On average, each scalar after the first 12 counts as at least a quarter of a character;
    ///   scalars of emoji are not included. Pointed Hebrew, decomposed Vietnamese and Devanagari
    ///   have fewer than 3 scalars per character on average.
    public var limitedLength: Int {
        let inWords = unicodeScalars.count
        // Fast path: most texts have as many scalars as characters.
        let characters = count
        guard inWords > characters else { return characters }
        var (length, plain) = (0, 0)
        for character in self {
            let scalars = character.unicodeScalars.count
            length += scalars > Self.mostScalars ? scalars : 1
            if !character.isEmojiSequence { plain += scalars }
        }
        return max(length, (plain - Self.mostScalars + Self.usualScalars - 1) / Self.usualScalars)
    }

    /// Returns the longest prefix within the limit, or possibly a shorter prefix if the text is
    /// unlike real writing.
    public func limited(to maximum: Int) -> String {
        let start = String(prefix(maximum))
        guard start.limitedLength > maximum else { return start }
        // Real text does not reach this line, so a cut within a character is acceptable.
        return String(String.UnicodeScalarView(start.unicodeScalars.prefix(maximum)))
    }

    /// The maximum number of scalars in a character that counts only once.
    private static let mostScalars = 12
    /// The maximum average number of scalars per character.
    private static let usualScalars = 4
}

extension Character {
    /// Whether the character starts with an emoji outside ASCII.
    ///
    /// ASCII is excluded because digits, `#` and `*` have the Unicode property `Emoji`.
    fileprivate var isEmojiSequence: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.properties.isEmoji && !first.isASCII
    }
}
