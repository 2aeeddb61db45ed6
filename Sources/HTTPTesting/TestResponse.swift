public import HTTP

/// What came back.
public struct TestResponse: Sendable {
    /// The status.
    public let status: Status
    /// The header fields.
    public let headers: HeaderFields
    /// The body's bytes.
    public let body: [UInt8]

    /// Makes a response of its parts.
    public init(status: Status, headers: HeaderFields = HeaderFields(), body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The body as text.
    public var bodyText: String { String(decoding: body, as: UTF8.self) }

    /// Where a redirect leads.
    public var location: String? { headers["Location"] }
}
