import HTTP

/// An endpoint that shows a task, or the reason why the task cannot be started; a POST starts a
/// session.
struct StartEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/tasks/{task}"
    static let methods: Set<Method> = [.get, .post]
    let study: String
    let task: String

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        request.head.method == .post
            ? try await site.participants.start(study, task, request, browser)
            : try await site.participants.task(self, request, browser)
    }
}
