import HTTP
import Pages

/// An endpoint that lists the open studies; if only one study is open, the endpoint redirects to
/// that study.
struct HomeEndpoint: BrowserEndpoint {
    static let path: PathPattern = ""
    static let methods: Set<Method> = [.get]
    static let templates = [StudyListPage.template]

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.home(request)
    }
}

/// The page that lists the open studies.
struct StudyListPage: PageModel, Encodable {
    struct Row: Encodable {
        let title: String
        let text: Markdown?
        let path: Address
    }

    static let template = "studies"
    var frame: PageFrame
    let studies: [Row]
}
