/// A type that plans the handling of requests and creates responses to rejected requests.
public protocol Handler: Sendable {
    /// Returns the plan for a request whose head has arrived.
    ///
    /// The server calls this method at most once per request, on a thread that serves many
    /// connections. The method must not block.
    func plan(for head: RequestHead) -> RequestPlan
    /// Returns the response to a request that the server rejects after calling `plan(for:)`.
    ///
    /// Reasons include a body that is too large or malformed, and a server that is busy or
    /// stopping. This method must not block, because a thread that serves many connections may call
    /// it.
    ///
    /// - Parameters:
    ///   - refusal: The rejection, with a status and a reason.
    ///   - request: The request, with the fields of its form if the whole body was read.
    /// - Returns: A response with the status of the rejection.
    func response(to refusal: RequestRejectedError, for request: Request) -> Response
}

extension Handler {
    /// Returns the rejection as a plain-text response.
    public func response(to refusal: RequestRejectedError, for request: Request) -> Response {
        refusal.response
    }
}
