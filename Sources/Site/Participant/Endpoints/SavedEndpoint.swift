import HTTP
import Sessions

/// The page with the return link and code of a saved session.
struct SavedEndpoint: ParticipantEndpoint, Codable {
    static let path: PathPattern = "sessions/{id}/saved"
    static let methods: Set<Method> = [.get]
    let id: String

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        try site.participants.saved(session)
    }
}
