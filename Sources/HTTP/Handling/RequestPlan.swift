/// The plan for handling a request, determined by its head.
public struct RequestPlan: Sendable {
    /// The policy for the request's body, or a lookup of the policy.
    public enum Body: Sendable {
        case allowed(BodyPolicy)
        /// The policy is the result of a lookup, which may suspend.
        ///
        /// The lookup runs in a separate task. Until the lookup returns, the connection waits and
        /// no byte of the body is read. The lookup throws if the client may not send a body.
        case lookUp(@Sendable () async throws(RequestRejectedError) -> BodyPolicy)
    }

    /// The context in which a response is produced.
    public enum Lane: Sendable {
        /// The response is already known when the request is planned.
        ///
        /// The connection is not suspended, because suspending it would take longer than sending
        /// most such responses.
        case immediate(Response)
        /// The connection's thread runs the work, so that no other thread has to wake up.
        ///
        /// The work must occupy the thread for less than a millisecond, and must suspend its task
        /// during longer operations.
        case connectionThread(Respond)
        /// A task runs the work, which may block its thread.
        ///
        /// If `within` is not `nil`, it replaces the server's deadline, and the work is cancelled
        /// when the client disconnects or the server stops. Such work must therefore not store
        /// anything that the client sent.
        case task(within: Duration? = nil, Respond)
    }

    /// A closure that responds to a complete request.
    ///
    /// The closure cannot throw, so it must convert errors to responses.
    public typealias Respond = @Sendable (Request) async -> Response

    public let body: Body
    public let lane: Lane

    public init(body: Body = .allowed(.none), _ lane: Lane) {
        self.body = body
        self.lane = lane
    }
}
