import HTTP
import Sessions
import TaskModel

/// An endpoint that shows a step's page and accepts the page's form.
struct StepEndpoint: ParticipantEndpoint {
    static let path: PathPattern = "sessions/{id}/steps/{step}"
    static let methods: Set<Method> = [.get, .post]
    let id: String
    let step: StepAddress

    /// Returns the response if it requires neither storage access nor rendering.
    func cachedResponse(to head: RequestHead, in site: SiteContext) -> Response? {
        site.participants.cachedStep(step, of: id, head)
    }

    /// Returns the lane of a request: the connection's thread for a form, a task for a page.
    ///
    /// Validating a form takes microseconds. Waiting for storage suspends the task that handles the
    /// form, so the thread is free meanwhile.
    static func lane(
        of method: Method,
        _ respond: @escaping RequestPlan.Respond
    ) -> RequestPlan.Lane {
        method == .post ? .connectionThread(respond) : .task(respond)
    }

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        request.head.method == .post
            ? try await site.participants.submit(step, session, request)
            : try await site.participants.show(step, session, request.head)
    }
}

extension StepEndpoint {
    init?(_ parameters: PathParameters) {
        guard let step = StepAddress(parsing: parameters[1]) else { return nil }
        self.init(id: parameters[0], step: step)
    }

    var parameters: [String] { [id, step.description] }
}
