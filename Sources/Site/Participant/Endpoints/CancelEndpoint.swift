import HTTP
import Sessions

/// The page on which participants save or discard their session.
struct CancelEndpoint: ParticipantEndpoint, Codable {
    static let path: PathPattern = "sessions/{id}/cancel"
    static let methods: Set<Method> = [.get, .post]
    let id: String

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.cancel(session, request)
    }
}
