/// A type that plans how requests are handled and creates their responses.
public protocol Handler: Sendable {
    /// Returns the plan for a request whose head has arrived.
    ///
    /// Called once for each request, on a thread that serves many connections; it must not block.
    func plan(for head: RequestHead) -> RequestPlan
    /// Returns the response to a request that the server rejects after validating its head.
    ///
    /// The body is too large or malformed, or the server is busy or stopping. Called on the
    /// connection's thread; it must not block.
    ///
    /// - Parameters:
    ///   - refusal: The rejection, with the status of the response.
    ///   - request: The request, with the fields of its form if the whole body was read.
    /// - Returns: The response.
    func response(to refusal: RequestRejectedError, for request: Request) -> Response
}

extension Handler {
    /// Returns the rejection as plain text.
    public func response(to refusal: RequestRejectedError, for request: Request) -> Response {
        refusal.response
    }
}
