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
        return try await test.environment.download(
            study,
            as: format,
            named: "test-\(study)-\(format.name)"
        )
    }
}
