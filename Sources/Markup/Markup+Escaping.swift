extension Markup {
    /// Returns text as HTML that is safe between tags and in quoted attributes.
    ///
    /// The function processes Unicode scalars instead of characters, because a quotation mark with
    /// a combining accent is a single `Character` but ends an attribute. A carriage return becomes
    /// a character reference, because a browser would read it as a line feed. Characters that HTML
    /// does not allow are omitted.
    public static func escaped(_ text: String) -> String {
        var html = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let reference = references[scalar] {
                html.append(contentsOf: reference.unicodeScalars)
            } else if isPrintable(scalar) {
                html.append(scalar)
            }
        }
        return String(html)
    }

    /// Appends the result of `escaped(_:)`.
    public static func append(_ text: String, to html: inout [UInt8]) {
        if text.utf8.allSatisfy(standsForItself) {
            html.append(contentsOf: text.utf8)
        } else {
            html.append(contentsOf: escaped(text).utf8)
        }
    }

    /// Returns `false` for a byte that is, or can start, a character that is escaped or omitted.
    private static func standsForItself(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
        // Lead bytes that are not listed can start control characters or noncharacters.
        case 0x09, 0x0A, 0x20...0x7E, 0x80...0xC1, 0xC3...0xEE: true
        default: false
        }
    }

    private static let references: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\r": "&#13;",
    ]

    /// Returns whether a character is kept in the output.
    ///
    /// Noncharacters, and control characters other than tab and line feed, are omitted.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
