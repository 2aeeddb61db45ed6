/// Who sent a request, and whether it travelled encrypted.
public struct ClientAddress: Sendable, Hashable {
    /// The numeric address, without port.
    public var address: String
    /// Whether TLS protected the way to this server or to the proxy before it.
    public var isEncrypted: Bool

    /// Makes an address.
    public init(_ address: String, isEncrypted: Bool = false) {
        self.address = address
        self.isEncrypted = isEncrypted
    }

    /// The client behind a proxy, if the connection comes from the one proxy that is trusted.
    ///
    /// Only the right-most entries of `X-Forwarded-For` and `X-Forwarded-Proto` count: the trusted
    /// proxy wrote those, everything left of them the client may have made up.
    public func forwarded(by headers: HeaderFields, trusting proxy: String?) -> ClientAddress {
        guard let proxy, proxy == address else { return self }
        var client = self
        if let origin = Self.last(headers, "X-Forwarded-For"), Self.isNumeric(origin) {
            client.address = origin
        }
        if let scheme = Self.last(headers, "X-Forwarded-Proto") {
            client.isEncrypted = scheme.equalsIgnoringCase("https")
        }
        return client
    }

    private static func last(_ headers: HeaderFields, _ name: String) -> String? {
        headers.values(of: name).last?.split(separator: ",").last.map { String($0).trimmingBlanks }
    }

    private static func isNumeric(_ text: String) -> Bool {
        guard (2...45).contains(text.utf8.count) else { return false }
        return text.utf8.contains(UInt8(ascii: ":")) ? isVersion6(text) : isVersion4(text)
    }

    private static func isVersion6(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (3...8).contains(parts.count), let last = parts.last else { return false }
        return parts.dropLast().allSatisfy(isGroup) && (isGroup(last) || isVersion4(String(last)))
    }

    private static func isGroup(_ part: Substring) -> Bool {
        part.utf8.count <= 4 && part.utf8.allSatisfy { $0.hexadecimalValue != nil }
    }

    private static func isVersion4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                part.utf8.allSatisfy(\.isDigitOctet) && UInt8(part) != nil
            }
    }
}
