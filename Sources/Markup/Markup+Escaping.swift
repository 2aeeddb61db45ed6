extension Markup {
    /// Text as HTML, safe between tags and in quoted attributes.
    ///
    /// It goes by scalars, not by characters: a quotation mark with an accent on it is one character
    /// to Swift and still ends an attribute in a browser. A carriage return is written as a reference
    /// because a browser would read it as a line feed; what cannot stand in a page is left out.
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

    /// Writes text as HTML, as `escaped` does, behind what is there.
    public static func append(_ text: String, to html: inout [UInt8]) {
        if text.utf8.allSatisfy(standsForItself) {
            html.append(contentsOf: text.utf8)
        } else {
            html.append(contentsOf: escaped(text).utf8)
        }
    }

    /// Whether a byte of a text belongs to a character that is written as it is; said of most.
    private static func standsForItself(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
        // Behind the others stand the controls and noncharacters that are left out.
        case 0x09, 0x0A, 0x20...0x7E, 0x80...0xC1, 0xC3...0xEE: true
        default: false
        }
    }

    private static let references: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\r": "&#13;",
    ]

    /// Controls and noncharacters are errors in HTML, apart from white space.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
