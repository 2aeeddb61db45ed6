import HTTP
import Pages
import Sessions
import TaskModel

/// An endpoint that shows how to continue a saved session.
struct SavedEndpoint: ParticipantEndpoint, Codable {
    static let path: PathPattern = "sessions/{id}/saved"
    static let methods: Set<Method> = [.get]
    static let templates = [SavedPage.template]
    let id: String

    enum Word: String, WordKey {
        case title = "pages.saved.title"
    }

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.saved(session)
    }
}

/// The page that explains how to return to a saved session.
struct SavedPage: PageModel, Encodable {
    static let template = "saved"
    let frame: PageFrame
    /// The participant's personal link; `nil` if only this browser may open the session.
    let personal: PersonalLink?
    /// Whether the session can be continued only during the person's current turn at a shared
    /// device.
    let isForThisTurnOnly: Bool
    /// The address for continuing immediately.
    let continuePath: Address
}
