import HTTP
import Pages
import TaskModel

/// An endpoint that asks for a return code; a POST opens the session in this browser.
struct ReturnByCodeEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/return"
    static let methods: Set<Method> = [.get, .post]
    static let templates = [ReturnPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "pages.return.title"
        case linkTitle = "pages.return.linkTitle"
        case link = "pages.study.return"
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

/// The page for returning to a session: with a code to type, or a link to confirm.
struct ReturnPage: PageModel, Encodable {
    static let template = "return"
    let frame: PageFrame
    /// The address to which the form is posted; field: `code`.
    let action: Address
    let token: String
    /// Whether the form asks for a code; a link does not need a code.
    let asksCode: Bool
    /// The code as typed.
    var code = ""
    /// The error message for the code.
    var error: String?

    var derivedValues: [String: TemplateValue] {
        [
            "hasErrors": .flag(error != nil),
            "errors": .errors(error.map { [(text: $0, control: "code")] } ?? []),
        ]
    }
}
