public import HTTP

/// A request sent by a test; it need not be valid.
public struct TestRequest: Sendable {
    /// The method, which can be any text.
    public var method: String
    /// The target as sent in the request line.
    public var target: String
    /// The header fields; the transport adds a missing Host and, to a POST, a missing
    /// Content-Length.
    public var headers: HeaderFields
    public var body: [UInt8]

    public init(
        _ method: String,
        _ target: String,
        headers: HeaderFields = HeaderFields(),
        body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// Returns the request after adding a missing Host field and, to a POST, a missing
    /// Content-Length field.
    func completed(host: String) -> TestRequest {
        var request = self
        if headers["Host"] == nil { request.headers.append("Host", host) }
        if headers["Content-Length"] == nil, method == "POST" {
            request.headers.append("Content-Length", "\(body.count)")
        }
        return request
    }
}
