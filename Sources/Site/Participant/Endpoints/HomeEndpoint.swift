import HTTP

/// The list of open studies; a redirect if there is only one.
struct HomeEndpoint: BrowserEndpoint {
    static let path: PathPattern = ""
    static let methods: Set<Method> = [.get]

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.home(request)
    }
}
