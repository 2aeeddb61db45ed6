import HTTP
import Studies

/// An endpoint that returns the files of a published version or of a draft as a zip archive.
struct VersionFilesEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/versions/{version}/files"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.signedIn
    /// The hash of a published version or of a draft.
    let version: String

    func verdict(_ method: Method, in admin: AdminContext) async throws -> Verdict {
        try await admin.verdict(onVersion: version)
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let found = try await admin.environment.drafts.archive(of: version)
        guard let (name, bytes) = found else { throw SiteError.notFound }
        let headers = SecurityHeaders.download(
            type: "application/zip",
            name: "\(name).zip",
            isSecure: admin.environment.isSecure
        )
        return Response(status: .ok, headers: headers, body: .bytes(bytes))
    }
}
