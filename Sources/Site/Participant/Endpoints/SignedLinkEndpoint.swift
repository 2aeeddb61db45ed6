import HTTP

/// An endpoint that gives the participant of a signed link access in this browser.
struct SignedLinkEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/signed-link"
    static let methods: Set<Method> = [.post]
    let study: String

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.signedLink(self, request, browser)
    }
}
