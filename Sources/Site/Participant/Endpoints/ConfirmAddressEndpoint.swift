import HTTP
import Pages
import TaskModel

/// The endpoint of the link that confirms an email address; only a POST confirms the address.
struct ConfirmAddressEndpoint: Endpoint, Codable {
    static let path: PathPattern = "mail/confirm/{token}"
    static let methods: Set<Method> = [.get, .post]
    static let access = RouteAccess.everyone
    static let templates = [MailLinkPage.template]
    let token: String

    enum Word: String, WordKey {
        case title = "mailLink.confirm.title"
        case text = "mailLink.confirm.text"
        case button = "mailLink.confirm.button"
        case done = "mailLink.confirm.done"
        case doneText = "mailLink.confirm.doneText"
    }

    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        try await site.participants.confirmAddress(self, request)
    }
}

/// The endpoint of the link that stops email reminders; only a POST stops the reminders.
///
/// Mail programs can send this POST (RFC 8058), so the request needs neither a cookie nor a form
/// token.
struct StopRemindersEndpoint: Endpoint, Codable {
    static let path: PathPattern = "mail/stop/{token}"
    static let methods: Set<Method> = [.get, .post]
    static let access = RouteAccess.everyone
    let token: String

    enum Word: String, WordKey {
        case title = "mailLink.stop.title"
        case text = "mailLink.stop.text"
        case button = "mailLink.stop.button"
        case done = "mailLink.stop.done"
        case doneText = "mailLink.stop.doneText"
    }

    var place: EndpointPlace { .site }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        try await site.participants.stopReminders(self, request)
    }
}

/// The page that a link in an email opens: a question with a button, or a confirmation.
struct MailLinkPage: PageModel, Encodable {
    static let template = "mail-link"
    let frame: PageFrame
    let text: String
    /// The address to which the button posts; `nil` if there is nothing left to do.
    var action: Address?
    /// The label of the button; `nil` if there is no button.
    var button: String?
}
