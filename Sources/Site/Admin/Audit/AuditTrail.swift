import Foundation
import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows the audit trail of a study.
struct StudyAuditEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/audit-trail"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.audit])
    static let templates = [AdminAuditTrailPage.template]
    let study: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        return try await admin.auditTrail(at: path, request.head.query, of: version.study)
    }
}

/// An endpoint that shows the audit trail of the server.
struct SiteAuditEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/audit-trail"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.administrator

    enum Word: String, WordKey {
        case title = "admin.auditTrail.title"
        case researcher = "admin.auditTrail.researcher"
        case participant = "admin.auditTrail.participant"
        case system = "admin.auditTrail.system"

        fileprivate init(_ actor: AuditFilter.Actor) {
            switch actor {
            case .researcher: self = .researcher
            case .participant: self = .participant
            case .system: self = .system
            }
        }
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        try await admin.auditTrail(at: path, request.head.query, of: nil)
    }
}

/// A search of the audit trail, read from the query of an address.
private struct AuditSearch {
    let text: String
    let actor: String
    let period: TypedPeriod
    let filter: AuditFilter

    init(_ query: FormFields, of study: Study?) {
        text = query.trimmed("text")
        actor = query.trimmed("actor")
        period = TypedPeriod(query)
        let zone = LocalZone(study?.timeZone)
        var filter = AuditFilter()
        filter.study = study?.id
        filter.text = text
        filter.actor = AuditFilter.Actor(rawValue: actor)
        filter.from = period.start(in: zone)
        filter.until = period.end(in: zone)
        self.filter = filter
    }

    /// The filled-in fields, for the addresses of the CSV file and of the other pages of the list.
    var fields: [(name: String, value: String)] {
        let all = [
            ("text", text), ("actor", actor), ("from", period.from), ("until", period.until),
        ]
        return all.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
    }
}

extension AdminContext {
    private static let pageSize = 100

    /// Returns a page of the audit trail of a study or of the server, or the trail as a CSV file.
    fileprivate func auditTrail(
        at path: String,
        _ query: FormFields,
        of study: Study?
    ) async throws -> Response {
        let search = AuditSearch(query, of: study)
        if query["format"] == "csv" { return try await auditFile(search.filter) }
        let list = PagedList(query, size: Self.pageSize)
        let found = try await environment.storage.auditTrail(
            matching: search.filter,
            limit: list.limit,
            offset: list.offset
        )
        let address = { (field: (name: String, value: String)) in
            Address(path + Responder.queryText(search.fields + [field]))
        }
        let actors = AuditFilter.Actor.allCases.map {
            ($0.rawValue, wording(SiteAuditEndpoint.Word($0)))
        }
        let zone = study?.timeZone
        let errors = search.period.errors(wording)
        let page = AdminAuditTrailPage(
            frame: frame(wording(SiteAuditEndpoint.Word.title)),
            studyTitle: study?.title,
            studyPath: study.map { StudyAdminEndpoint(study: $0.id).address },
            action: Address(path),
            text: search.text,
            actors: options(actors, search.actor),
            from: search.period.from,
            until: search.period.until,
            zoneText: study.map(zoneText),
            entries: FlaggedList(
                list.page(of: found).map { entry in
                    AdminAuditTrailPage.Entry(
                        number: Int(entry.number),
                        moment: entry.event.at.zonedWords(in: wording, zone: zone),
                        event: AuditWord(kind: entry.event.kind).map { wording($0) },
                        kind: entry.event.kind,
                        actor: entry.event.actor,
                        object: entry.event.object
                    )
                }
            ),
            headText: study == nil ? try await head() : nil,
            filePath: address((name: "format", value: "csv")),
            newerPath: list.newer.map { address(PagedList.field($0)) },
            olderPath: list.older(after: found).map { address(PagedList.field($0)) },
            errors: FieldErrors(errors)
        )
        let status: Status = errors.isEmpty ? .ok : .unprocessableContent
        return try responder.page(page, status: status)
    }

    /// Returns the number and the hash of the last entry, in the form that `waymark check --head`
    /// reads; `nil` if there are no entries.
    private func head() async throws -> String? {
        let last = try await environment.storage.auditTrail(
            matching: AuditFilter(),
            limit: 1,
            offset: 0
        )
        return last.first.map { "\($0.number):\($0.hash)" }
    }

    /// Returns a CSV file with the entries, written in batches because the trail can be long.
    private func auditFile(_ filter: AuditFilter) async throws -> Response {
        let id = environment.identifier()
        try await record("export.audit-trail", "\(filter.study ?? "admin")/\(id)")
        let path = environment.downloads.path(of: id)
        let count = try await writeTrail(filter, to: path)
        let headers = SecurityHeaders.download(
            type: "text/csv; charset=utf-8; header=present",
            name: "\(filter.study.map { "\($0)-" } ?? "")audit-trail.csv",
            isSecure: environment.isSecure
        )
        return Response(
            headers: headers,
            body: .file(path: path, byteCount: count, removeAfterwards: true)
        )
    }

    private func writeTrail(_ filter: AuditFilter, to path: String) async throws -> Int {
        let file = try AuditFile(path)
        do {
            // Continue below the previous batch: new entries would shift an offset.
            var filter = filter
            while true {
                let entries = try await environment.storage.auditTrail(
                    matching: filter,
                    limit: AuditFile.batch,
                    offset: 0
                )
                try file.write(entries)
                guard entries.count == AuditFile.batch else { return try file.finish() }
                filter.below = entries.last?.number
            }
        } catch {
            file.remove()
            throw error
        }
    }
}

/// The page with the audit trail of a study or of the server.
struct AdminAuditTrailPage: PageModel, Encodable {
    struct Entry: Encodable {
        let number: Int
        /// The time of the event.
        let moment: String
        /// The text that describes the event; `nil` for a kind without a text.
        let event: String?
        let kind: String
        let actor: String
        let object: String
    }

    static let template = "admin-audit-trail"
    let frame: PageFrame
    /// The title of the study; `nil` for the trail of the server.
    let studyTitle: String?
    let studyPath: Address?
    /// The address of the search form.
    let action: Address
    let text: String
    let actors: [AdminSessionsPage.Option]
    /// The first and the last day, as they were entered.
    let from: String
    let until: String
    /// A sentence that names the time zone of the times; `nil` for the trail of the server.
    let zoneText: String?
    /// The entries, newest first.
    let entries: FlaggedList<Entry>
    /// The number and hash of the last entry; `nil` for the trail of a study, or if there are no
    /// entries.
    let headText: String?
    /// The address of a CSV file with the entries.
    let filePath: Address
    let newerPath: Address?
    let olderPath: Address?
    var errors: FieldErrors = []

    var derivedValues: [String: TemplateValue] {
        ["hasOtherPages": .flag(newerPath != nil || olderPath != nil)]
    }
}
