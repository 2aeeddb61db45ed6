import HTTP

/// The endpoint of an invitation to a study; a POST makes the person a participant.
struct JoinEndpoint: BrowserEndpoint {
    static let path: PathPattern = "join/{token}"
    static let methods: Set<Method> = [.get, .post]
    let token: String

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.join(self, request, browser)
    }
}
