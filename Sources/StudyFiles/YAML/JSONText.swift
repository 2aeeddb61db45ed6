/// A namespace for converting JSON escapes that YAML does not support.
enum JSONText {
    /// Replaces escaped surrogate pairs, which YAML does not support: `\ud83d\ude42` becomes
    /// `\U0001F642`.
    ///
    /// The replacement is two characters shorter, so columns after it in the same line are too
    /// small by two.
    static func joiningSurrogates(_ text: String) -> String {
        guard text.contains("\\u") || text.contains("\\U") else { return text }
        var result = ""
        var rest = text[...]
        while let slash = rest.firstIndex(of: "\\") {
            result += rest[..<slash]
            rest = rest[slash...]
            let (escape, length) = Self.escape(rest)
            result += escape
            rest = rest.dropFirst(length)
        }
        return result + rest
    }

    /// Returns the YAML form of the escape at the start of a text, and the length of the original.
    private static func escape(_ text: Substring) -> (String, Int) {
        guard let high = unit(text), 0xD800...0xDBFF ~= high,
            let low = unit(text.dropFirst(6)), 0xDC00...0xDFFF ~= low
        else { return (String(text.prefix(2)), 2) }
        let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        let digits = String(scalar, radix: 16, uppercase: true)
        return ("\\U" + String(repeating: "0", count: 8 - digits.count) + digits, 12)
    }

    /// Returns the code unit of an escape such as `\ud83d` at the start of a text, or `nil` if
    /// there is none.
    private static func unit(_ text: Substring) -> UInt32? {
        guard text.hasPrefix("\\u") else { return nil }
        let digits = text.dropFirst(2).prefix(4)
        return digits.count == 4 ? UInt32(digits, radix: 16) : nil
    }
}
