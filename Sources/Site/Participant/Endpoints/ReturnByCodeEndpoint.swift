import HTTP

/// The form for a return code; a POST opens the session in this browser.
struct ReturnByCodeEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/return"
    static let methods: Set<Method> = [.get, .post]
    let study: String

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.returnByCode(self, request, browser)
    }
}
