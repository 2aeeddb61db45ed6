import HTTP

/// A handler made of a function.
struct FunctionHandler: Handler {
    var body = RequestPlan.Body.allowed(.form)
    /// The timeouts of responses, by the first segment of the path.
    var timeouts: [String: Duration] = [:]
    /// The response that is ready when the head has arrived.
    var immediate: @Sendable (RequestHead) -> Response? = { _ in nil }
    /// Whether the connection's thread does the work.
    var runsOnConnectionThread = false
    let answer: @Sendable (Request) async -> Response

    func plan(for head: RequestHead) -> RequestPlan {
        if head.method != .post, let response = immediate(head) {
            return RequestPlan(.immediate(response))
        }
        let deadline = timeouts[head.path.first ?? ""]
        let lane: RequestPlan.Lane =
            runsOnConnectionThread
            ? .connectionThread(answer) : .task(within: deadline, answer)
        return RequestPlan(body: body, lane)
    }
}

extension Response {
    /// A page of text.
    static func text(_ text: String) -> Response {
        Response(headers: ["Content-Type": "text/plain"], body: .bytes(Array(text.utf8)))
    }
}

extension FunctionHandler {
    /// Answers `done`, once a latch is open; `/` is answered at once.
    static func waiting(
        for latch: Latch,
        onConnectionThread: Bool = false
    ) -> FunctionHandler {
        FunctionHandler(runsOnConnectionThread: onConnectionThread) { request in
            if !request.head.path.isEmpty { await latch.wait() }
            return .text("done")
        }
    }
}
