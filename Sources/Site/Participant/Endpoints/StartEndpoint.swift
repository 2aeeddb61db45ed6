import HTTP

/// An endpoint that starts a session.
struct StartEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/tasks/{task}"
    static let methods: Set<Method> = [.post]
    let study: String
    let task: String

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.start(study, task, request, browser)
    }
}
