import HTTP

/// The endpoint of a personal link; a POST gives the participant access in this browser.
struct PersonalLinkEndpoint: BrowserEndpoint {
    static let path: PathPattern = "p/{token}"
    static let methods: Set<Method> = [.get, .post]
    let token: String

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.personalLink(self, request, browser)
    }
}

/// The endpoint of return links, which older releases created for sessions; it redirects to the
/// personal link with the same token.
struct FormerReturnLinkEndpoint: BrowserEndpoint {
    static let path: PathPattern = "return/{token}"
    static let methods: Set<Method> = [.get]
    let token: String

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        site.responder.redirect(to: PersonalLinkEndpoint(token: token))
    }
}
