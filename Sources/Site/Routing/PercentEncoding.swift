/// Percent-encoding of segments and query fields.
enum PercentEncoding {
    /// Returns a text percent-encoded for a path or a query.
    static func text(_ text: String) -> String {
        text.utf8.allSatisfy(isPlain) ? text : text.utf8.map(encoded).joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x40: true
        default: false
        }
    }

    private static func encoded(_ byte: UInt8) -> String {
        if isPlain(byte) { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
    }
}
