/// A type that answers requests.
///
/// All but `respond` and `lookUpBodyPolicy` are called on the connection's thread and must not block. Those two run
/// in a task of their own while the connection is suspended; where it `neverBlocks`, `respond` runs on the
/// connection's thread.
public protocol Handler: Sendable {
    /// Returns the body that a request may have, or `nil` if `lookUpBodyPolicy` has to find out.
    func bodyPolicy(for head: RequestHead) -> BodyPolicy?
    /// Looks up the body that a request may have, if its head and cached data do not determine it.
    ///
    /// Runs in its own task. Until it returns, the connection waits and no byte of the body is read.
    ///
    /// - Throws: A refusal if the client may not send a body.
    func lookUpBodyPolicy(for head: RequestHead) async throws(Refusal) -> BodyPolicy
    /// Returns the response to a request with a well-formed head that the server rejects: the body
    /// is too large or malformed, or the server is busy or stopping.
    ///
    /// - Parameters:
    ///   - refusal: What is wrong, with the status of the response.
    ///   - request: The request, with the fields of its form if the whole body was read.
    /// - Returns: The response.
    func response(to refusal: Refusal, for request: Request) -> Response
    /// Says how long an answer may take, or `nil` for as long as every other one.
    ///
    /// An answer that has a deadline of its own is broken off, by cancelling its task, when its
    /// client has gone and when the server is about to end. So what a client sends to be kept must
    /// not be among them.
    func deadline(for head: RequestHead) -> Duration?
    /// Answers a request without a body at once, if what it takes is in memory; `nil` leaves it to
    /// `respond`.
    ///
    /// It is asked on the connection's thread, on which many others wait, and must not block. What it
    /// spares is suspending the connection and handing the request to a task, which take longer than
    /// most such answers.
    func answer(atOnce request: Request) -> Response?
    /// Says whether `respond` blocks nowhere for such a request: it computes for less than a
    /// millisecond, and suspends its task for whatever takes longer.
    ///
    /// Then the connection's thread, on which many others wait, works on it as well, which spares
    /// waking another one and handing the request over.
    func neverBlocks(for head: RequestHead) -> Bool
    /// Answers a whole request; failures become responses here, so that nothing is thrown.
    func respond(to request: Request) async -> Response
}

extension Handler {
    /// Most handlers need no lookup.
    public func lookUpBodyPolicy(for head: RequestHead) async throws(Refusal) -> BodyPolicy {
        .none
    }
    /// The refusal as plain text.
    public func response(to refusal: Refusal, for request: Request) -> Response { refusal.response }
    /// Most handlers answer soon.
    public func deadline(for head: RequestHead) -> Duration? { nil }
    /// Most handlers may block.
    public func neverBlocks(for head: RequestHead) -> Bool { false }
    /// Most handlers have to look something up.
    public func answer(atOnce request: Request) -> Response? { nil }
}
