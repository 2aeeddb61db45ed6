import HTTP
import Pages
import Studies
import TaskModel

/// An endpoint that returns the data of a test as a download, in the formats of a study's data.
struct TestExportEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/tests/{id}/export/{format}"
    static let methods: Set<Method> = [.get]
    let id: String
    let format: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let test = admin.site.tests.test(id),
            let format = test.environment.downloads.format(format)
        else { throw SiteError.notFound }
        let study = test.version.study.id
        let (path, count) = try await test.environment.downloads.write(
            study,
            task: nil,
            as: format,
            name: admin.environment.identifier()
        )
        let headers = SecurityHeaders.download(
            type: format.mediaType,
            name: "test-\(study)-\(format.name).\(format.fileExtension)",
            isSecure: admin.environment.isSecure
        )
        let body = Response.Body.file(path: path, byteCount: count, removeAfterwards: true)
        return Response(headers: headers, body: body)
    }
}
