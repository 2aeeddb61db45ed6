import HTTP

/// The endpoint of a return link; a POST opens the session in this browser.
struct ReturnByLinkEndpoint: BrowserEndpoint {
    static let path: PathPattern = "return/{token}"
    static let methods: Set<Method> = [.get, .post]
    let token: String

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.returnByLink(self, request, browser)
    }
}
