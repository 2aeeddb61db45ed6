import HTTP

/// A handler that tests configure with closures.
struct FunctionHandler: Handler {
    var body = RequestPlan.Body.allowed(.form)
    /// The response timeouts, keyed by the first path segment.
    var timeouts: [String: Duration] = [:]
    /// A closure that returns the immediate response to a GET or HEAD request, or `nil` if `answer`
    /// must respond.
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
    /// Returns a handler that responds `done`: to `/` immediately, and to other paths once a latch
    /// is open.
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
