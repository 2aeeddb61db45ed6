import HTTP
import Pages
import Sessions
import TaskModel

/// An endpoint that asks whether to save, discard or continue a session; a POST carries out the
/// choice.
struct CancelEndpoint: ParticipantEndpoint, Codable {
    static let path: PathPattern = "sessions/{id}/cancel"
    static let methods: Set<Method> = [.get, .post]
    static let templates = [CancelPage.template]
    let id: String

    enum Word: String, WordKey {
        case title = "pages.cancel.title"
        case leave = "pages.cancel.leave"
        case stale = "notices.cancel.stale"
    }

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.cancel(session, request)
    }
}

/// The page that asks whether to save, discard or continue a session.
struct CancelPage: PageModel, Encodable {
    static let template = "cancel"
    let frame: PageFrame
    /// The address to which the choice is posted; the field `action` is `save`, `discard` or
    /// `continue`.
    let action: Address
    let token: String
    /// Whether the answers can be saved for later.
    let canSave: Bool
    /// Whether there are answers that could be discarded.
    let hasAnswers: Bool
    /// A notice above the buttons, for example that the form has expired.
    var notice: String?
}
