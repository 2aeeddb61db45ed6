/// A decoder of percent escapes such as `%2F`; decoded text must not be decoded again.
enum PercentDecoding {
    /// Decodes every escape in `escaped`.
    ///
    /// - Parameters:
    ///   - escaped: The octets as received.
    ///   - plusIsSpace: Whether `+` is decoded as a space: `true` in forms and queries, `false` in
    ///     paths.
    /// - Returns: The decoded octets, or `nil` if an escape is malformed.
    static func octets(of escaped: some Collection<UInt8>, plusIsSpace: Bool) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(escaped.count)
        var rest = escaped[...]
        while let octet = rest.popFirst() {
            switch octet {
            case UInt8(ascii: "%"):
                guard let decoded = escape(&rest) else { return nil }
                result.append(decoded)
            case UInt8(ascii: "+") where plusIsSpace: result.append(0x20)
            default: result.append(octet)
            }
        }
        return result
    }

    /// Returns the decoded text, or `nil` if an escape is malformed, or if the text is not UTF-8 or
    /// contains NUL.
    static func text(of escaped: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
        guard let octets = octets(of: escaped, plusIsSpace: plusIsSpace), !octets.contains(0)
        else { return nil }
        return String(validating: octets, as: UTF8.self)
    }

    /// Returns whether decoded text still contains a sequence that looks like an escape.
    static func containsEscape(_ decoded: String) -> Bool {
        var rest = decoded.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: percent)...]
            let digits = rest.prefix(2)
            if digits.count == 2, digits.allSatisfy({ $0.hexadecimalValue != nil }) { return true }
        }
        return false
    }

    private static func escape<Rest: Collection<UInt8>>(_ rest: inout Rest) -> UInt8?
    where Rest.SubSequence == Rest {
        guard let high = rest.popFirst()?.hexadecimalValue,
            let low = rest.popFirst()?.hexadecimalValue
        else { return nil }
        return high << 4 | low
    }
}
