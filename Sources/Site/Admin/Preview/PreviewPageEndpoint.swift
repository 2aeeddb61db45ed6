import HTTP
import Pages
import Studies
import TaskModel

/// An endpoint that returns a page of a study version as a participant would see it, or the
/// explanation of a topic on that page.
///
/// `AdminPreviewPage` shows the returned page in a frame. Nothing is stored.
struct PreviewPageEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/versions/{version}/pages/{task}/{step}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.signedIn
    /// The hash of a published version or of a draft.
    let version: String
    let task: String
    let step: String

    func verdict(_ method: Method, in admin: AdminContext) async throws -> Verdict {
        try await admin.verdict(onVersion: version)
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let version = try await admin.environment.library.version(version) else {
            throw SiteError.notFound
        }
        let query = request.head.query
        let preview = PagePreview(
            version: version,
            task: task,
            step: step,
            language: query["language"].flatMap { version.editions[$0] == nil ? nil : $0 }
                ?? version.study.language,
            state: query["state"].flatMap(PagePreview.State.init) ?? .first
        )
        var response = try response(preview, query, admin)
        response.headers = SecurityHeaders.framed(isSecure: admin.environment.isSecure)
        return response
    }

    private func response(
        _ preview: PagePreview,
        _ query: FormFields,
        _ admin: AdminContext
    ) throws -> Response {
        guard let topic = query[LearnMoreEndpoint.topic] else {
            guard let page = preview.page(in: admin.site) else { throw SiteError.notFound }
            return try admin.responder.page(page)
        }
        let back = Address(
            path
                + Responder.queryText([
                    (name: "language", value: preview.language),
                    (name: "state", value: preview.state.rawValue),
                ])
        )
        let page = preview.explanation(of: topic, back: back, in: admin.site)
        guard let page else { throw SiteError.notFound }
        return try admin.responder.page(page)
    }
}
