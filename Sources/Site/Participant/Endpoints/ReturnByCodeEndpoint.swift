import HTTP
import Pages
import TaskModel

/// An endpoint that asks for a personal code or an invitation code.
///
/// A POST gives the participant access in this browser, or redirects to the invitation.
struct ReturnByCodeEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/return"
    static let methods: Set<Method> = [.get, .post]
    static let templates = [ReturnPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "pages.return.title"
        case linkTitle = "pages.return.linkTitle"
        case linkText = "pages.return.linkText"
        case inviteTitle = "pages.return.inviteTitle"
        case inviteText = "pages.return.inviteText"
        case signedText = "pages.return.signedText"
        case link = "pages.study.return"
        case otherPerson = "pages.return.otherPerson"
        case used = "pages.return.used"
        case locked = "turn.locked"
        case stale = "notices.return.stale"
        case tries = "notices.return.tries"
        case unknown = "notices.return.unknown"
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.returnByCode(self, request, browser)
    }
}

/// The page on which a person types a code, or confirms a link or an invitation, to get access in
/// this browser.
struct ReturnPage: PageModel, Encodable {
    static let template = "return"
    let frame: PageFrame
    /// The address to which the form is posted; field: `code`.
    let action: Address
    let token: String
    /// Whether the form asks for a code; `false` for a link or an invitation.
    let asksCode: Bool
    /// The heading; empty if the form asks for a code.
    var title = ""
    /// A sentence that asks people to continue only if the link or invitation is theirs; `nil` if
    /// the form asks for a code.
    var text: String?
    var code = ""
    /// The error message for the code.
    var error: String?
    /// The value of the field `_as`; `nil` unless another person used the browser last.
    ///
    /// With this field, the person confirms that the code, link or invitation is theirs.
    var claimant: String?
    /// A notice, for example that another person used the browser last.
    var notice: String?
    /// The parameters of a signed link, to be sent with the form.
    var parameters: [StudyPage.Parameter] = []
    /// The address of the study, for people who do not want to use the link.
    let studyPath: Address

    var derivedValues: [String: TemplateValue] {
        [
            "hasErrors": .flag(error != nil),
            "errors": .errors(error.map { [(text: $0, control: "code")] } ?? []),
        ]
    }
}
