import HTTP
import Pages
import Studies
import TaskModel

/// An endpoint that returns the data of a test as a zip archive, in one of the export formats.
struct TestExportEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/tests/{id}/export/{format}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    let id: String
    let format: String

    func study(in admin: AdminContext) async throws -> String? {
        admin.site.tests.test(id)?.version.study.id
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let downloads = admin.site.tests.test(id)?.environment.downloads
        guard let test = admin.site.tests.test(id), let downloads,
            downloads.formats.contains(where: { $0.name == format })
        else { throw SiteError.notFound }
        let study = test.version.study.id
        let path = downloads.path(of: admin.environment.identifier())
        // The answers of a test come from researchers, not from participants.
        let request = ExportRequest(study: study, formats: [format], includesIdentifying: true)
        let summary = try await downloads.write(request, to: path)
        let headers = SecurityHeaders.download(
            type: "application/zip",
            name: "test-\(study)-\(format).zip",
            isSecure: admin.environment.isSecure
        )
        let body = Response.Body.file(
            path: path,
            byteCount: summary.byteCount,
            removeAfterwards: true
        )
        return Response(headers: headers, body: body)
    }
}
