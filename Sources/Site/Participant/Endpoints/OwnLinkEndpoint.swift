import HTTP
import Pages
import TaskModel

/// An endpoint that shows the participant's personal link and code; a POST replaces them.
struct OwnLinkEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/personal-link"
    static let methods: Set<Method> = [.get, .post]
    static let templates = [OwnLinkPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "personalLink.title"
        case stale = "notices.personalLink.stale"
        case replaced = "notices.personalLink.replaced"
    }

    var place: EndpointPlace { .study(study) }

    /// Returns the path for a session's participant, who need not be the browser's last user.
    func path(from session: SessionState) -> String {
        path + Responder.queryText([(name: StudyEndpoint.session, value: session.id)])
    }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.ownLink(self, request, browser)
    }
}

/// The page with the participant's personal link and code.
struct OwnLinkPage: PageModel, Encodable {
    static let template = "personal-link"
    let frame: PageFrame
    let personal: PersonalLink
    /// The address to which the request for a new link is posted.
    let action: Address
    let token: String
    /// The value of the field `_as`, if the address contains it.
    var claimant: String?
    /// The value of the field `_session`, if the request came from a session's page.
    var session: String?
    /// The address for continuing with the study.
    let continuePath: Address
    /// A notice, for example that the link was replaced.
    var notice: String?
}
