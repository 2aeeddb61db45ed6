/// A handler's response to a request.
public struct Response: Sendable {
    /// The bytes of a response, in memory or in a file.
    public enum Body: Sendable {
        /// A complete body in memory.
        case bytes([UInt8])
        /// The `byteCount` bytes of a file that start at `offset`; `removeAfterwards` marks a spool
        /// file, which the server removes.
        case file(path: String, offset: Int = 0, byteCount: Int, removeAfterwards: Bool)
    }

    public var status: Status
    /// The header fields; the server sets `Content-Length`, `Date` and `Connection`.
    public var headers: HeaderFields
    /// The body; in the response to a HEAD request, only the length of the body is sent.
    public var body: Body

    public init(
        status: Status = .ok,
        headers: HeaderFields = HeaderFields(),
        body: Body = .bytes([])
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
