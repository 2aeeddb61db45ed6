import HTTP
import Pages
@testable import Site
import Storage
import TaskModel

/// The newest entries of the audit trail.
struct AuditEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/audit"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.administrator
    static let templates = [AuditPage.template]

    enum Word: String, WordKey {
        case title = "admin.audit.title"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let events = try await admin.environment.storage.events(limit: 200).map { event in
            AuditPage.Row(
                time: event.at.zonedWords(in: admin.wording, zone: nil),
                kind: event.kind,
                actor: event.actor,
                object: event.object
            )
        }
        let frame = admin.frame(admin.wording(Word.title))
        return try admin.responder.page(AuditPage(frame: frame, events: events))
    }
}

/// The model of `pages/admin-audit`.
struct AuditPage: PageModel, Encodable {
    struct Row: Encodable {
        let time, kind, actor, object: String
    }

    static let template = "admin-audit"
    let frame: PageFrame
    let events: [Row]
}
