import HTTP
import Sessions

/// An endpoint that returns a participant's file, and accepts forms with files.
struct SessionFileEndpoint: ParticipantEndpoint {
    static let path: PathPattern = "sessions/{id}/files/{name}"
    static let methods: Set<Method> = [.get, .post]
    let id: String
    /// A file's identifier, or the address of the step to which a form belongs.
    let name: String

    func body(of head: RequestHead, in site: SiteContext) -> RequestPlan.Body {
        uploadBody(of: head, maximumBytes: Uploads.maximumBodyBytes, in: site)
    }

    func respond(
        to request: Request,
        of session: LoadedSession,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.file(name, session, request)
    }
}

extension SessionFileEndpoint {
    init(_ parameters: PathParameters) {
        self.init(id: parameters[0], name: parameters[1])
    }

    var parameters: [String] { [id, name] }
}
