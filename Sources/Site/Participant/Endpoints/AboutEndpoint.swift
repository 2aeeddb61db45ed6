import HTTP
import Pages
import TaskModel

/// An endpoint that shows a study's privacy notice or accessibility statement.
struct AboutEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/about/{topic}"
    static let methods: Set<Method> = [.get]
    let study: String
    let topic: String

    enum Topic: String, CaseIterable {
        case privacy, accessibility

        func page(of study: Study) -> LearnMore? {
            switch self {
            case .privacy: study.rights.privacy
            case .accessibility: study.rights.accessibility
            }
        }
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        let visit = try await site.participants.visit(to: study, request, browser)
        guard let page = Topic(rawValue: topic)?.page(of: visit.study), page.address == nil else {
            throw SiteError.notFound
        }
        var frame = site.participants.frame(of: visit, titled: page.title)
        frame.languages = visit.languageLinks(self)
        return try site.responder.page(MessagePage(frame: frame, text: Markdown(page.markdown)))
    }
}
