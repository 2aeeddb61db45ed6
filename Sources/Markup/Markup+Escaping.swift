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
