import HTTP

/// A study's page: its description, its tasks and this browser's sessions.
struct StudyEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}"
    static let methods: Set<Method> = [.get]
    let study: String

    var parameters: [String] { [study] }
    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.studyPage(study, request, browser)
    }
}
