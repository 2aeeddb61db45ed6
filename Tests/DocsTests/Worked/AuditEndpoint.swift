import HTTP
import Pages
@testable import Site
import Storage
import TaskModel

/// The newest entries of the audit trail.
struct AuditEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/audit"
    static let methods: Set<Method> = [.get]
    static let templates = [AuditPage.template]

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let events = try await admin.environment.storage.events(limit: 200)
        let rows = events.map { event in
            AuditPage.Row(
                time: event.at.zonedWords(in: admin.wording, zone: nil),
                kind: event.kind,
                actor: event.actor,
                object: event.object
            )
        }
        let frame = admin.frame(admin.wording("admin.audit.title"))
        return try admin.responder.page(AuditPage(frame: frame, rows: rows))
    }
}

/// The model of `pages/admin-audit`.
struct AuditPage: PageModel {
    struct Row: Sendable {
        let time, kind, actor, object: String
    }

    static let template = "admin-audit"
    let frame: PageFrame
    let rows: [Row]

    var values: [String: TemplateValue] {
        ["events": .list(rows.map(Self.value))]
    }

    private static func value(_ row: Row) -> TemplateValue {
        .object([
            "time": .text(row.time), "kind": .text(row.kind), "actor": .text(row.actor),
            "object": .text(row.object),
        ])
    }
}
