public import HTTP

public struct TestResponse: Sendable {
    public let status: Status
    public let headers: HeaderFields
    public let body: [UInt8]

    public init(status: Status, headers: HeaderFields = HeaderFields(), body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    public var bodyText: String { String(decoding: body, as: UTF8.self) }

    /// The target of a redirect; `nil` without a Location field.
    public var location: String? { headers["Location"] }
}
