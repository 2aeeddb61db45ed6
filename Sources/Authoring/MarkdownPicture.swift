import TaskModel

/// An image in Markdown: `![words](file "title")`.
struct MarkdownPicture: Hashable {
    let words: String
    let file: String

    /// Returns the images in a text, in order.
    ///
    /// The running time is linear in the length of the text, even if many images are not closed. A
    /// regular expression took 16 seconds for 20 kB of `![`.
    static func all(in text: String) -> [MarkdownPicture] {
        var scanner = Scanner(rest: Array(text.utf8)[...])
        var pictures: [MarkdownPicture] = []
        while let picture = scanner.next() { pictures.append(picture) }
        return pictures
    }
}

extension MarkdownPicture {
    private struct Scanner {
        var rest: ArraySlice<UInt8>

        mutating func next() -> MarkdownPicture? {
            while take(upTo: "!") != nil {
                guard rest.first == UInt8(ascii: "[") else { continue }
                rest.removeFirst()
                // An image that starts within these words would end at the same bracket, so no byte
                // needs to be read again.
                guard let words = take(upTo: "]") else { return nil }
                guard rest.first == UInt8(ascii: "(") else { continue }
                rest.removeFirst()
                guard let target = take(upTo: ")") else { return nil }
                let file = target.prefix { !Self.isSpace($0) }
                return MarkdownPicture(
                    words: String(decoding: words, as: UTF8.self),
                    file: String(decoding: file, as: UTF8.self)
                )
            }
            return nil
        }

        /// Consumes the bytes up to and including a character, and returns the bytes before the
        /// character.
        ///
        /// Consumes nothing and returns `nil` if the character is missing.
        private mutating func take(upTo end: Unicode.Scalar) -> ArraySlice<UInt8>? {
            guard let index = rest.firstIndex(of: UInt8(ascii: end)) else { return nil }
            defer { rest = rest[(index + 1)...] }
            return rest[..<index]
        }

        private static func isSpace(_ byte: UInt8) -> Bool {
            byte == 0x20 || (0x09...0x0D).contains(byte)
        }
    }
}
