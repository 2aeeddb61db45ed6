import Foundation

/// Functions that format headers and display names; the texts must not contain control characters.
enum HeaderText {
    /// The recommended maximum length of a line, in characters (RFC 5322, section 2.1.1).
    private static let longestLine = 78

    /// Returns an unstructured header field, folded if necessary.
    static func field(_ name: String, _ text: String) -> String {
        let line = "\(name): \(text)"
        let isPlain = isPlain(text) && line.utf8.count <= longestLine
        // A space at either end would be lost.
        return isPlain && text.first != " " && text.last != " "
            ? line : "\(name): \(encodedWords(text))"
    }

    /// Returns a display name: a quoted string, or encoded words.
    static func phrase(_ text: String) -> String {
        guard isPlain(text), text.utf8.count <= longestLine / 2 else { return encodedWords(text) }
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }

    /// Returns whether a text is printable ASCII that cannot be read as an encoded word.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { 0x20...0x7E ~= $0 } && !text.contains("=?")
    }

    /// Returns a text as encoded words (RFC 2047), one on each line.
    ///
    /// RFC 2047 allows at most 76 characters on such a line. A part of 39 bytes becomes a word of
    /// 64 characters, which leaves room for the header's name.
    private static func encodedWords(_ text: String) -> String {
        chunks(of: text, size: 39)
            .map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
            .joined(separator: "\r\n ")
    }

    /// Returns the parts of a text, each with at most `size` bytes; no Unicode scalar is split.
    private static func chunks(of text: String, size: Int) -> [String] {
        var chunks: [String] = []
        var chunk = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            let added = String(scalar).utf8.count
            if count + added > size {
                chunks.append(String(chunk))
                (chunk, count) = (String.UnicodeScalarView(), 0)
            }
            chunk.append(scalar)
            count += added
        }
        return chunks + [String(chunk)]
    }
}

extension String {
    /// Whether the text contains a control character or a line or paragraph separator, which
    /// headers must not contain.
    var containsControlCharacter: Bool {
        unicodeScalars.contains {
            switch $0.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }
}
