import HTTP

/// An endpoint that is open to every client; the response sets the cookies of a new browser.
protocol BrowserEndpoint: Endpoint, Codable {
    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response
}

extension BrowserEndpoint {
    static var access: RouteAccess { .everyone }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        let browser = ParticipantBrowser.any(request.head, in: site.environment)
        let response = try await respond(to: request, from: browser, in: site)
        return site.responder.remembering(browser, response)
    }
}
