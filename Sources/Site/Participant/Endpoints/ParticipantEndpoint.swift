import HTTP
import Sessions

/// An endpoint of a session, for a browser that may open the session.
protocol ParticipantEndpoint: Endpoint {
    var id: String { get }

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response
}

extension ParticipantEndpoint {
    static var access: RouteAccess { .participant }

    var place: EndpointPlace { .session(id) }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        let participants = site.participants
        do {
            let session = try await participants.session(id, request.head)
            return try await respond(to: request, of: session, in: site)
        } catch SiteError.notYours {
            let over = try await participants.afterExpiredTurn(id, request)
            guard let over else { throw SiteError.notYours }
            return over
        }
    }
}
