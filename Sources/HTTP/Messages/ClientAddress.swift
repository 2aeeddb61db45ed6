/// The address of a client, and whether the client's request was encrypted or forwarded.
public struct ClientAddress: Sendable, Hashable {
    /// The numeric address, without a port.
    public var address: String
    /// Whether TLS protected the connection to this server or to the proxy in front of it.
    public var isEncrypted: Bool
    /// Whether the trusted proxy forwarded the request.
    public var isForwarded: Bool

    public init(_ address: String, isEncrypted: Bool = false, isForwarded: Bool = false) {
        self.address = address
        self.isEncrypted = isEncrypted
        self.isForwarded = isForwarded
    }

    /// Returns the client behind the trusted proxy, or `self` if the connection is not from that
    /// proxy.
    ///
    /// Only the right-most entries of `X-Forwarded-For` and `X-Forwarded-Proto` count: the trusted
    /// proxy wrote them, but the client may have forged everything to their left.
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
