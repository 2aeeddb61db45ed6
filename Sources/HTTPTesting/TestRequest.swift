public import HTTP

/// A request as a test sends it: nothing in it has to be right.
public struct TestRequest: Sendable {
    /// The method, whatever it is.
    public var method: String
    /// The target as it is to stand in the request line.
    public var target: String
    /// The header fields; Host and Content-Length are the transport's unless they stand here.
    public var headers: HeaderFields
    /// The body.
    public var body: [UInt8]

    /// Makes a request.
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

    /// The same with the fields that a browser always sends.
    func completed(host: String) -> TestRequest {
        var request = self
        if headers["Host"] == nil { request.headers.append("Host", host) }
        if headers["Content-Length"] == nil, method == "POST" {
            request.headers.append("Content-Length", "\(body.count)")
        }
        return request
    }
}
