import HTTP

/// An endpoint that returns a short text to monitoring programs, which check whether the server is
/// running.
struct HealthEndpoint: Endpoint, Codable {
    static let path: PathPattern = "healthz"
    static let methods: Set<Method> = [.get]
    static let access = RouteAccess.everyone

    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) -> Response {
        site.responder.plain("ok\n")
    }
}
