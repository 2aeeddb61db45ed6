import HTTP
import TaskModel

/// An endpoint that states that the next person can start at a shared device; a POST ends the
/// previous person's turn.
struct NextPersonEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/next"
    static let methods: Set<Method> = [.get, .post]
    let study: String

    enum Word: String, WordKey {
        case title = "turn.nextTitle"
        case text = "turn.nextText"
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.nextPerson(self, request, browser)
    }
}
