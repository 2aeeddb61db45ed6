import HTTP

/// An endpoint that ends a browser's participation in a test; the test itself is kept.
struct LeaveTestEndpoint: Endpoint, Codable {
    static let path: PathPattern = "leave-test"
    static let methods: Set<Method> = [.post]
    static let access = RouteAccess.everyone

    var place: EndpointPlace { .admin }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        guard FormGuard(secrets: site.secrets).isSameOrigin(request.head) else {
            return try site.responder.message(
                .staleForm,
                status: .forbidden,
                in: .admin,
                wording: site.adminWording(for: request.head)
            )
        }
        var response = site.responder.redirect(to: TestsEndpoint())
        let cookie = try TestCookie.setting(nil, isSecure: site.environment.isSecure)
        response.headers.append("Set-Cookie", cookie)
        return response
    }
}
