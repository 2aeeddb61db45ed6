/// A transport to a handler, in process or over a socket.
public protocol TestTransport: Sendable {
    /// Sends one request and waits for its response.
    func exchange(_ request: TestRequest) async throws -> TestResponse
}
