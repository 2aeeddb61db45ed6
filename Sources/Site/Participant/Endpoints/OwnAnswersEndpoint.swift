import HTTP
import Pages
import TaskModel

/// An endpoint that shows the answers that a person gave, if the author allows it.
struct OwnAnswersEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/my-answers"
    static let methods: Set<Method> = [.get]
    static let templates = [OwnAnswersPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "myAnswers.title"
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.ownAnswers(self, request, browser)
    }
}

struct OwnAnswersPage: PageModel, Encodable {
    struct Session: Encodable {
        let title: String
        /// The date and time of the last change.
        let moment: String
        let groups: [Group]
    }

    struct Group: Encodable {
        /// The heading; `nil` if the group's pages need no heading.
        let title: InlineMarkdown?
        let rows: [Row]
    }

    struct Row: Encodable {
        let question: InlineMarkdown
        /// The text of the answer; `nil` if there is none.
        let answer: String?
    }

    static let template = "own-answers"
    let frame: PageFrame
    let sessions: FlaggedList<Session>
    let backPath: Address
}
