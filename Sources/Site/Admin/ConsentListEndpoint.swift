import HTTP
import Storage
import Studies
import TaskModel

/// An endpoint that returns the consents to a study as CSV, without names.
struct ConsentListEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/studies/{study}/consents"
    static let methods: Set<Method> = [.get]
    let study: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let study = try await admin.study(study)
        let consents = try await admin.environment.storage.consents(to: study.id)
        try await admin.record("export.consents", study.id)
        let headers = SecurityHeaders.download(
            type: "text/csv; charset=utf-8; header=present",
            name: "\(study.id)-consents.csv",
            isSecure: admin.environment.isSecure
        )
        let body = Array(ConsentList().csv(consents).utf8)
        return Response(status: .ok, headers: headers, body: .bytes(body))
    }
}
