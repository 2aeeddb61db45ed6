import HTTP
import Pages
import Sessions
import TaskModel

/// An endpoint that shows the "Learn more" page of a step or of a topic on the step's page.
struct LearnMoreEndpoint: ParticipantEndpoint {
    static let path: PathPattern = "sessions/{id}/steps/{step}/learn-more"
    static let methods: Set<Method> = [.get]
    static let templates = [LearnMorePage.template]
    /// The name of the query field that contains the topic.
    static let topic = "about"
    let id: String
    let step: StepAddress

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        let topic = request.head.query[Self.topic] ?? ""
        return try site.participants.learnMore(session, step, about: topic)
    }
}

extension LearnMoreEndpoint {
    init?(_ parameters: PathParameters) {
        guard let step = StepAddress(parsing: parameters[1]) else { return nil }
        self.init(id: parameters[0], step: step)
    }

    var parameters: [String] { [id, step.description] }
}

/// An explanatory page linked from a step.
struct LearnMorePage: PageModel, Encodable {
    /// A video above the text.
    struct Video: Encodable {
        let path: Address
        let type: String
        let captions: Address?
    }

    static let template = "learn-more"
    let frame: PageFrame
    let title: InlineMarkdown
    var video: Video?
    let text: Markdown
    /// The address of the step's page.
    let backPath: Address
}
