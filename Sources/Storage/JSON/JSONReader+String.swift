extension JSONReader {
    mutating func string() throws(MalformedJSON) -> String {
        try open(UInt8(ascii: "\""))
        var units: [UInt8] = []
        units.append(contentsOf: try plainRun())
        while next != UInt8(ascii: "\"") {
            try escape(into: &units)
            units.append(contentsOf: try plainRun())
        }
        offset += 1
        guard let text = String(validating: units, as: UTF8.self) else {
            throw expected("valid text to end")
        }
        return text
    }

    /// Reads the bytes before the next quote or backslash.
    private mutating func plainRun() throws(MalformedJSON) -> ArraySlice<UInt8> {
        let start = offset
        while let unit = next, unit != UInt8(ascii: "\""), unit != UInt8(ascii: "\\") {
            guard unit >= 0x20 else { throw expected("an escaped control character") }
            offset += 1
        }
        guard next != nil else { throw expected("the end of a string") }
        return bytes[start..<offset]
    }

    private mutating func escape(into units: inout [UInt8]) throws(MalformedJSON) {
        offset += 1
        guard let mark = next else { throw expected("an escape") }
        offset += 1
        switch mark {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(mark)
        case UInt8(ascii: "b"): units.append(0x08)
        case UInt8(ascii: "f"): units.append(0x0C)
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "u"): units.append(contentsOf: String(Character(try scalar())).utf8)
        default: throw expected("an escape to end")
        }
    }

    /// Reads the scalar of a `\uXXXX` escape, or of two escapes that form a surrogate pair.
    private mutating func scalar() throws(MalformedJSON) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        try open(UInt8(ascii: "\\"))
        try open(UInt8(ascii: "u"))
        let trail = try codeUnit()
        guard (0xD800..<0xDC00).contains(unit), (0xDC00..<0xE000).contains(trail),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
        else { throw expected("a surrogate pair to end") }
        return scalar
    }

    private mutating func codeUnit() throws(MalformedJSON) -> UInt32 {
        let digits = bytes[offset...].prefix(4)
        let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 4, isHexadecimal, let unit = UInt32(text, radix: 16) else {
            throw expected("four hexadecimal digits")
        }
        offset += 4
        return unit
    }
}
