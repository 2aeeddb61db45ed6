import HTTP
import Pages
import Studies
import TaskModel

/// An endpoint that shows a study's privacy notice or accessibility statement.
struct AboutEndpoint: Endpoint, Codable {
    static let path: PathPattern = "studies/{study}/about/{topic}"
    static let methods: Set<Method> = [.get]
    static let access = RouteAccess.everyone
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

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        let environment = site.environment
        guard let version = try await environment.library.study(study) else {
            throw SiteError.notFound
        }
        let study = version.edition(Languages.preferred(request.head, of: version.languages))
        guard let page = Topic(rawValue: topic)?.page(of: study), page.address == nil else {
            throw SiteError.notFound
        }
        let place = MessagePlace.study(study, environment.page(study.theme, of: version))
        let wording = environment.wording(study.language)
        return try site.responder.page(
            MessagePage(
                frame: place.frame(titled: page.title, in: wording),
                text: Markdown(page.markdown)
            )
        )
    }
}
