/// Who sent a request, and whether it travelled encrypted.
public struct ClientAddress: Sendable, Hashable {
    /// The numeric address, without port.
    public var address: String
    /// Whether TLS protected the way to this server or to the proxy before it.
    public var isEncrypted: Bool
    /// Whether the trusted proxy passed the request on.
    public var isForwarded: Bool

    /// Makes an address.
    public init(_ address: String, isEncrypted: Bool = false, isForwarded: Bool = false) {
        self.address = address
        self.isEncrypted = isEncrypted
        self.isForwarded = isForwarded
    }

    /// The client behind a proxy, if the connection comes from the one proxy that is trusted.
    ///
    /// Only the right-most entries of `X-Forwarded-For` and `X-Forwarded-Proto` count: the trusted
    /// proxy wrote those, everything left of them the client may have made up.
    public func forwarded(by headers: HeaderFields, trusting proxy: String?) -> ClientAddress {
        guard let proxy, proxy == address else { return self }
        var client = self
        client.isForwarded = true
        if let origin = Self.last(headers, "X-Forwarded-For"), ClientNetwork(origin).isAddress {
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
}
