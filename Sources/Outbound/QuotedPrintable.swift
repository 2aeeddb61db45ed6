/// The encoding of text as ASCII lines of at most 76 characters (RFC 2045, section 6.7).
enum QuotedPrintable {
    /// The maximum length of a line without the `=` that continues it.
    private static let longestLine = 75

    /// Returns an encoded text, in which every line ends with CRLF.
    ///
    /// The text's lines may end with CR, LF or CRLF. No encoded line starts with a dot, which SMTP
    /// would have to escape.
    static func encode(_ text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false) {
            $0 == "\r\n" || $0 == "\n" || $0 == "\r"
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { encode(line: $0) + "\r\n" }.joined()
    }

    private static func encode(line: Substring) -> String {
        var finished = ""
        var current = ""
        var rest = line.unicodeScalars
        while let scalar = rest.popFirst() {
            var next = encode(scalar, isLast: rest.isEmpty)
            if current.utf8.count + next.utf8.count > longestLine {
                finished += current + "=\r\n"
                current = ""
            }
            if current.isEmpty, next == "." { next = "=2E" }
            current += next
        }
        return finished + current
    }

    private static func encode(_ scalar: Unicode.Scalar, isLast: Bool) -> String {
        switch scalar {
        // A server may remove spaces and tabs at the end of a line.
        case " ", "\t": if !isLast { return String(scalar) }
        case "=": break
        case "!"..."~": return String(scalar)
        default: break
        }
        return String(scalar).utf8.map { "=" + hexadecimal($0) }.joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + digits : digits
    }
}
