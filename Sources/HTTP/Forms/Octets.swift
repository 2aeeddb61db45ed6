/// Character classes and conversions of single octets.
extension UInt8 {
    /// Whether the octet may occur in a token (RFC 9110 §5.6.2), such as a method, a field name or
    /// a cookie name.
    var isTokenOctet: Bool {
        isAlphanumeric || self == UInt8(ascii: "-") || "!#$%&'*+.^_`|~".utf8.contains(self)
    }

    /// Whether the octet is an ASCII letter or digit.
    var isAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// Whether the octet is a control character, including the tab.
    var isControlOctet: Bool { self < 0x20 || self == 0x7F }

    /// Whether the octet may occur in the value of a header field.
    var isFieldValueOctet: Bool { !isControlOctet || self == 0x09 }

    /// Whether the octet is a space or a tab.
    var isBlankOctet: Bool { self == 0x20 || self == 0x09 }

    var isDigitOctet: Bool { (0x30...0x39).contains(self) }

    /// The value of a hexadecimal digit, or `nil` for any other octet.
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The lower-case equivalent of an ASCII capital letter; other octets are unchanged.
    var lowercasedOctet: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension String {
    /// Whether the string is a token: one or more token characters.
    var isToken: Bool { !isEmpty && consists(of: \.isTokenOctet) }

    /// Whether the string may be the value of a header field.
    var isFieldValue: Bool { consists(of: \.isFieldValueOctet) }

    /// Returns whether every UTF-8 octet satisfies a predicate, without copying the string.
    @inline(__always)
    func consists(of isOfKind: (UInt8) -> Bool) -> Bool {
        let octets = utf8.span
        for index in octets.indices where !isOfKind(octets[index]) { return false }
        return true
    }

    /// Returns whether the string equals another, ignoring the case of ASCII letters.
    func equalsIgnoringCase(_ other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let octets = utf8.span
        let others = other.utf8.span
        for index in octets.indices
        where octets[index].lowercasedOctet != others[index].lowercasedOctet {
            return false
        }
        return true
    }

    /// Whether the string starts or ends with a space or a tab.
    var hasBlanksAround: Bool {
        utf8.first?.isBlankOctet == true || utf8.last?.isBlankOctet == true
    }

    /// The string without leading and trailing spaces and tabs.
    var trimmingBlanks: String {
        guard hasBlanksAround else { return self }
        let front = utf8.drop(while: \.isBlankOctet)
        guard let last = front.lastIndex(where: { !$0.isBlankOctet }) else { return "" }
        return String(front[...last]) ?? ""
    }
}
