/// The handling of a request, as determined by its head.
public struct RequestPlan: Sendable {
    /// The body that the request may have.
    public enum Body: Sendable {
        case allowed(BodyPolicy)
        /// The policy has to be looked up, which may suspend.
        ///
        /// The lookup runs in its own task. Until it returns, the connection waits and no byte of
        /// the body is read. It throws if the client may not send a body.
        case lookUp(@Sendable () async throws(RequestRejectedError) -> BodyPolicy)
    }

    /// The place where a response is produced.
    public enum Lane: Sendable {
        /// The response is in memory. This saves suspending the connection, which takes longer than
        /// most such responses.
        case immediate(Response)
        /// The connection's thread runs the work, which computes for less than a millisecond and
        /// suspends its task for anything longer. This saves waking another thread.
        case connectionThread(Respond)
        /// A task runs the work, which may block its thread.
        ///
        /// The work has a deadline of its own if `within` is not `nil`. It is then cancelled when
        /// its client disconnects or the server stops, so it must not store anything that a client
        /// sent.
        case task(within: Duration? = nil, Respond)
    }

    /// Handles a whole request.
    ///
    /// Errors become responses here, so nothing is thrown.
    public typealias Respond = @Sendable (Request) async -> Response

    /// The body that the request may have.
    public let body: Body
    public let lane: Lane

    public init(body: Body = .allowed(.none), _ lane: Lane) {
        self.body = body
        self.lane = lane
    }
}
