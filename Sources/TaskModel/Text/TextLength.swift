extension String {
    /// The number of characters as people count them, by which answers are limited.
    ///
    /// It is `count` for every text that people write. A base letter can carry any number of
    /// combining marks and is still one character to Swift, so that a limit by `count` alone limits
    /// nothing. Two bounds lie well above real writing:
    ///
    /// - A character of more than 12 scalars counts as that many. The longest emoji that are
    ///   recommended for interchange have 10, a family with skin tones 11, and conjuncts of
    ///   Devanagari rarely more than 9.
    /// - Characters that are no emoji count at least a quarter of their scalars, after the first 12.
    ///   Pointed Hebrew, decomposed Vietnamese and Devanagari have fewer than 3 a character on
    ///   average.
    public var limitedLength: Int {
        let inWords = unicodeScalars.count
        // Most texts: as many scalars as characters, or nearly so.
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

    /// As much of the beginning as has a limited length.
    public func limited(to maximum: Int) -> String {
        let start = String(prefix(maximum))
        guard start.limitedLength > maximum else { return start }
        // Only a text that nobody writes comes here; it may be cut within a character.
        return String(String.UnicodeScalarView(start.unicodeScalars.prefix(maximum)))
    }

    /// How many scalars one character may have.
    private static let mostScalars = 12
    /// How many scalars characters may have on average.
    private static let usualScalars = 4
}

extension Character {
    /// Whether it begins with an emoji, of which sequences are made by joiners, tags and selectors.
    fileprivate var isEmojiSequence: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.properties.isEmoji && !first.isASCII
    }
}
