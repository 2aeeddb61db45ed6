import HTTP
import Sessions

/// An endpoint that redirects to the participant's current step, or shows that the session was
/// discarded.
struct SessionEndpoint: ParticipantEndpoint {
    static let path: PathPattern = "sessions/{id}"
    static let methods: Set<Method> = [.get]
    let id: String

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        try site.participants.enter(session)
    }
}

extension SessionEndpoint {
    init(_ parameters: PathParameters) { id = parameters[0] }

    var parameters: [String] { [id] }
}
