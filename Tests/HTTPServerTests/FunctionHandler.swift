import HTTP

/// A handler that tests configure with closures.
struct FunctionHandler: Handler {
    var body = RequestPlan.Body.allowed(.form)
    /// The timeouts of responses, by the first segment of the path.
    var timeouts: [String: Duration] = [:]
    /// A closure that returns an immediate response to a GET or HEAD request, or `nil` for none.
    var immediate: @Sendable (RequestHead) -> Response? = { _ in nil }
    /// Whether `answer` runs on the connection's thread.
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
    static func text(_ text: String) -> Response {
        Response(headers: ["Content-Type": "text/plain"], body: .bytes(Array(text.utf8)))
    }
}

extension FunctionHandler {
    /// Returns a handler that responds `done` once a latch is open, and to `/` immediately.
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
