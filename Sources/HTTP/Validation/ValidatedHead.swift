/// The head of a request that has passed the gate.
public struct ValidatedHead: Sendable, Hashable {
    /// The method.
    public let method: Method
    /// The target as it stood in the request line.
    public let target: String
    /// The target taken apart and decoded.
    public let location: RequestTarget
    /// The header fields, without white space around their values.
    public let headers: HeaderFields
    /// The declared length of the body in bytes; 0 for GET and HEAD.
    public let bodyLength: Int
    /// How the body is written; `nil` for GET and HEAD.
    public let encoding: FormEncoding?

    /// The head as handlers see it.
    public func requestHead(from client: ClientAddress) -> RequestHead {
        RequestHead(
            method: method,
            target: target,
            path: location.path,
            query: location.query,
            headers: headers,
            peer: client.address,
            isEncrypted: client.isEncrypted,
            isForwarded: client.isForwarded
        )
    }
}
