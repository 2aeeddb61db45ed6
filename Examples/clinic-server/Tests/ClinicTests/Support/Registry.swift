import HTTP
import HTTPTesting
import Synchronization

/// A stand-in for the registry, with a given response to each post.
final class Registry: Handler {
    /// The response to a post.
    enum Mood {
        case takes
        case refuses
        /// Redirects to another path, which responds with 200.
        case sendsElsewhere
        /// Does not respond for 60 s.
        case isSilent
    }

    /// A received post.
    struct Post: Sendable {
        let key: String
        let report: String
    }

    private struct Contents {
        var posts: [Post] = []
        var moods: [Mood]
    }

    private let contents: Mutex<Contents>

    /// Creates a registry that gives these responses to the first posts, and accepts later posts.
    init(_ moods: Mood...) {
        contents = Mutex(Contents(moods: moods))
    }

    /// All posts received so far.
    var posts: [Post] { contents.withLock { $0.posts } }

    /// Waits until at least `count` posts have been received.
    func wait(for count: Int) async throws {
        while posts.count < count { try await Task.sleep(for: .milliseconds(20)) }
    }

    func plan(for head: RequestHead) -> RequestPlan {
        RequestPlan(body: .allowed(.form), .task { await self.respond(to: $0) })
    }

    private func respond(to request: Request) async -> Response {
        guard request.head.method == .post else { return Response(status: .ok) }
        let mood = note(request)
        switch mood {
        case .takes: return Response(status: .ok)
        case .refuses: return Response(status: .serviceUnavailable)
        case .sendsElsewhere:
            var response = Response(status: .seeOther)
            response.headers["Location"] = "/elsewhere"
            return response
        case .isSilent:
            try? await Task.sleep(for: .seconds(60))
            return Response(status: .ok)
        }
    }

    private func note(_ request: Request) -> Mood {
        let post = Post(
            key: request.head.headers["Idempotency-Key"] ?? "",
            report: request.form["report"] ?? ""
        )
        return contents.withLock {
            $0.posts.append(post)
            return $0.moods.isEmpty ? .takes : $0.moods.removeFirst()
        }
    }
}
