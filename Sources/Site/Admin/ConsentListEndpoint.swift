import HTTP
import Storage
import Studies
import TaskModel

/// An endpoint that returns the consents to a study as CSV, without names.
struct ConsentListEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/consents"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.participants])
    let study: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let study = try await admin.study(study)
        let consents = try await admin.environment.storage.consents(to: study.id)
        try await admin.record("export.consents", study.id)
        return admin.csv(ConsentList().csv(consents), named: "\(study.id)-consents.csv")
    }
}
