internal import HTTP

/// A transport over a loopback socket, with a new connection for each request.
public struct SocketTransport: TestTransport {
    /// The error thrown if the server closes the connection without a response.
    public struct NoResponse: Error, Sendable, Hashable {}

    private let port: Int
    private let patience: Duration

    /// Creates a transport to a loopback port; `patience` is the timeout of each send and receive.
    public init(port: Int, patience: Duration = .seconds(20)) {
        self.port = port
        self.patience = patience
    }

    /// Sends the request, with `Connection: close` by default, and reads the response.
    public func exchange(_ request: TestRequest) async throws -> TestResponse {
        let connection = try RawConnection(port: port, patience: patience)
        defer { connection.close() }
        var request = request.completed(host: "localhost:\(port)")
        if request.headers["Connection"] == nil { request.headers.append("Connection", "close") }
        try await connection.send(request.head + request.body)
        let response = try await connection.finalResponse(hasBody: request.method != "HEAD")
        guard let response else { throw NoResponse() }
        return response
    }
}

extension TestRequest {
    /// The request line, the header fields and the empty line that ends the head.
    var head: [UInt8] {
        let lines = headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        return Array("\(method) \(target) HTTP/1.1\r\n\(lines)\r\n".utf8)
    }
}
