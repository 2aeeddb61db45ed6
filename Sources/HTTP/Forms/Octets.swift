/// The character classes of RFC 9110 and RFC 3986, over single octets.
extension UInt8 {
    /// Whether it may stand in a token: a method, a field name, a cookie's name.
    var isTokenOctet: Bool {
        isAlphanumeric || self == UInt8(ascii: "-") || "!#$%&'*+.^_`|~".utf8.contains(self)
    }

    /// Whether it is an ASCII letter or digit.
    var isAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// Whether it is a control character; the tab is one as well.
    var isControlOctet: Bool { self < 0x20 || self == 0x7F }

    /// Whether it may stand in a field value.
    var isFieldValueOctet: Bool { !isControlOctet || self == 0x09 }

    /// Whether it is a space or a tab.
    var isBlankOctet: Bool { self == 0x20 || self == 0x09 }

    /// Whether it is a decimal digit.
    var isDigitOctet: Bool { (0x30...0x39).contains(self) }

    /// What it is worth as a hexadecimal digit.
    var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The lower-case letter for an ASCII capital, itself otherwise.
    var lowercasedOctet: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension String {
    /// Whether it is one or more token characters.
    var isToken: Bool { !isEmpty && consists(of: \.isTokenOctet) }

    /// Whether it may be the value of a field.
    var isFieldValue: Bool { consists(of: \.isFieldValueOctet) }

    /// Whether every octet is of a kind; each is looked at where it lies.
    @inline(__always)
    func consists(of isOfKind: (UInt8) -> Bool) -> Bool {
        let octets = utf8.span
        for index in octets.indices where !isOfKind(octets[index]) { return false }
        return true
    }

    /// Whether it equals another text when ASCII capitals count as small letters.
    func equalsIgnoringCase(_ other: String) -> Bool {
        let octets = utf8.span
        let others = other.utf8.span
        guard octets.count == others.count else { return false }
        for index in octets.indices
        where octets[index].lowercasedOctet != others[index].lowercasedOctet {
            return false
        }
        return true
    }

    /// Whether it begins or ends with a space or a tab.
    var hasBlanksAround: Bool {
        utf8.first?.isBlankOctet == true || utf8.last?.isBlankOctet == true
    }

    /// The text without spaces and tabs around it.
    var trimmingBlanks: String {
        guard hasBlanksAround else { return self }
        let front = utf8.drop(while: \.isBlankOctet)
        guard let last = front.lastIndex(where: { !$0.isBlankOctet }) else { return "" }
        return String(front[...last]) ?? ""
    }
}
