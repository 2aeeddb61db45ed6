import HTTP
import Pages
import Studies
import TaskModel

/// An endpoint that returns a version's study page as a new participant would see it, or the
/// version's privacy notice or accessibility statement.
///
/// `AdminPreviewPage` shows the returned page in a frame. Nothing is stored.
struct PreviewStudyEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/versions/{version}/study-page"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.signedIn
    /// The hash of a published version or of a draft.
    let version: String

    func verdict(_ method: Method, in admin: AdminContext) async throws -> Verdict {
        try await admin.verdict(onVersion: version)
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let version = try await admin.environment.library.version(version) else {
            throw SiteError.notFound
        }
        let query = request.head.query
        let study = version.study.id
        let language = query["language"] ?? version.study.language
        let shown = RequestHead(
            method: .get,
            target: "",
            path: [],
            query: ["language": language]
        )
        let topic = query[LearnMoreEndpoint.topic] ?? ""
        let endpoint: any Endpoint =
            topic.isEmpty ? StudyEndpoint(study: study) : AboutEndpoint(study: study, topic: topic)
        // The separate site has empty storage, so the page cannot list sessions that the researcher
        // started in the same browser.
        let site = try await StudyTests.site(
            of: version,
            hasBanner: false,
            in: admin.environment
        )
        var response = try await endpoint.respond(to: Request(head: shown), in: site.context)
        response.headers = SecurityHeaders.framed(isSecure: admin.environment.isSecure)
        if case .bytes(let bytes) = response.body {
            let html = String(decoding: bytes, as: UTF8.self)
            response.body = .bytes(Array(linking(html, study, language).utf8))
        }
        return response
    }

    /// Returns HTML in which preview addresses replace the addresses of the study page, the privacy
    /// notice and the accessibility statement.
    ///
    /// The original addresses work only for a published study.
    private func linking(_ html: String, _ study: String, _ language: String) -> String {
        let own = StudyEndpoint(study: study).path
        return html.replacing(/href="([^"?]*)(\?[^"]*)?"/) { match in
            let path = String(match.1)
            let field = "language="
            let other = (match.2 ?? "").split(whereSeparator: { "?&;".contains($0) })
                .first { $0.hasPrefix(field) }?.dropFirst(field.count)
            let topic = AboutEndpoint.Topic.allCases.first {
                path == AboutEndpoint(study: study, topic: $0.rawValue).path
            }
            guard path == own || topic != nil else { return String(match.0) }
            let about = topic.map { "\(LearnMoreEndpoint.topic)=\($0.rawValue)&amp;" } ?? ""
            return "href=\"\(self.path)?\(about)\(field)\(other ?? language[...])\""
        }
    }
}
