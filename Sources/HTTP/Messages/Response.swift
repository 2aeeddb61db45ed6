/// What a handler answers.
public struct Response: Sendable {
    /// Where the bytes of a response come from.
    public enum Body: Sendable {
        /// A complete body in memory.
        case bytes([UInt8])
        /// A file that is sent with its length known, and removed afterwards if it is a spool file.
        case file(path: String, byteCount: Int, removeAfterwards: Bool)
    }

    /// The status.
    public var status: Status
    /// The header fields; `Content-Length`, `Date` and `Connection` are the server's.
    public var headers: HeaderFields
    /// The body; a HEAD request gets its length only.
    public var body: Body

    /// Makes a response of its parts.
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
