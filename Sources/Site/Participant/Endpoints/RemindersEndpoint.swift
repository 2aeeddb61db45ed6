import HTTP
import Pages
import TaskModel

/// An endpoint that shows a participant's calendar and email reminders; a POST changes or deletes
/// the email address.
struct RemindersEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/reminders"
    static let methods: Set<Method> = [.get, .post]
    static let templates = [RemindersPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "reminders.title"
        case waiting = "reminders.waiting"
        case active = "reminders.active"
        case invalid = "reminders.invalid"
        case tooMany = "reminders.tooMany"
        case stale = "notices.reminders.stale"
        case stopped = "notices.reminders.stopped"
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.reminders(self, request, browser)
    }
}

/// The page with a participant's reminders.
struct RemindersPage: PageModel, Encodable {
    /// The part of the page about email reminders.
    struct Email: Encodable {
        /// The text typed into the field.
        var address = ""
        var error: String?
        /// A text about the state of the stored address; `nil` if there is no address.
        var state: String?
    }

    static let template = "reminders"
    let frame: PageFrame
    let action: Address
    let token: String
    /// The full address of the calendar; `nil` if the study has none.
    var calendar: Address?
    /// The part about email reminders; `nil` if the study or the server sends no email.
    var email: Email?
    /// The address of the study's page.
    let backPath: Address
    var notice: String?

    var derivedValues: [String: TemplateValue] {
        [
            "hasErrors": .flag(email?.error != nil),
            "errors": .errors(email?.error.map { [(text: $0, control: "address")] } ?? []),
        ]
    }
}
