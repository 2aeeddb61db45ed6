import HTTP

/// A handler made of a function.
struct FunctionHandler: Handler {
    var policy: BodyPolicy? = .form
    /// The policy that a lookup returns.
    var lookUp: @Sendable () async throws(Refusal) -> BodyPolicy = { .none }
    /// What the answer to a path's first segment may take.
    var deadlines: [String: Duration] = [:]
    /// What is answered on the connection's thread.
    var atOnce: @Sendable (Request) -> Response? = { _ in nil }
    /// Whether the connection's thread works on the answers.
    var neverBlocks = false
    let answer: @Sendable (Request) async -> Response

    func bodyPolicy(for head: RequestHead) -> BodyPolicy? { policy }

    func lookUpBodyPolicy(for head: RequestHead) async throws(Refusal) -> BodyPolicy {
        try await lookUp()
    }

    func deadline(for head: RequestHead) -> Duration? { deadlines[head.path.first ?? ""] }

    func answer(atOnce request: Request) -> Response? { atOnce(request) }

    func neverBlocks(for head: RequestHead) -> Bool { neverBlocks }

    func respond(to request: Request) async -> Response { await answer(request) }
}

extension Response {
    /// A page of text.
    static func text(_ text: String) -> Response {
        Response(headers: ["Content-Type": "text/plain"], body: .bytes(Array(text.utf8)))
    }
}

extension FunctionHandler {
    /// Answers `done`, once a latch is open; `/` is answered at once.
    static func waiting(for latch: Latch, neverBlocks: Bool = false) -> FunctionHandler {
        FunctionHandler(neverBlocks: neverBlocks) { request in
            if !request.head.path.isEmpty { await latch.wait() }
            return .text("done")
        }
    }
}
