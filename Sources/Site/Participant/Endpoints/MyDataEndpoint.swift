import HTTP
import Pages
import TaskModel

/// An endpoint that lists what a person can do with their data: read consents and answers, and
/// leave the study.
struct MyDataEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/my-data"
    static let methods: Set<Method> = [.get]
    static let templates = [MyDataPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "myData.title"
        case consent = "myData.consent"
        case left = "myData.left"
        case leave = "myData.leaveText"
        case leaveLink = "myData.leaveLink"
        case delete = "myData.deleteText"
        case deleteLink = "myData.deleteLink"
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.myData(self, request, browser)
    }
}

struct MyDataPage: PageModel, Encodable {
    struct Consent: Encodable {
        let title: String
        /// A text with the version and the date.
        let detail: String
        let path: Address
    }

    static let template = "my-data"
    let frame: PageFrame
    let consents: FlaggedList<Consent>
    /// The address of the page with the person's answers; `nil` if the study does not show answers
    /// to participants.
    var answersPath: Address?
    /// The address of the page for leaving the study; `nil` if no choice remains.
    var withdrawalPath: Address?
    /// A sentence about the choices on the page at `withdrawalPath`.
    let leaveText: String
    let leaveLink: String
    /// A sentence with the time and the reference of the withdrawal; `nil` if the person has not
    /// left the study.
    var left: String?
    let backPath: Address
}
