/// A request head accepted by a `RequestValidator`.
public struct ValidatedHead: Sendable, Hashable {
    public let method: Method
    /// The target as received in the request line.
    public let target: String
    /// The parsed and decoded target.
    public let location: RequestTarget
    /// The header fields, without white space around their values.
    public let headers: HeaderFields
    /// The declared length of the body in bytes; 0 for GET and HEAD.
    public let bodyLength: Int
    /// The encoding of the body; `nil` for GET and HEAD.
    public let encoding: FormEncoding?

    /// Returns the head in the form that handlers receive.
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
