import Foundation
import GRDB
import Storage
import TaskModel

extension DatabaseCheck {
    /// Compares every consent with its hashes and with the audit trail.
    func consents(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Section {
        progress("checking consents", nil)
        guard try db.hasSealedConsents else {
            return CheckReport.Section("consents", "not sealed by this older version", problems: [])
        }
        var events = try ConsentEvents(in: db)
        var (count, problems) = (0, [String]())
        try db.each(Self.records) { columns in
            count += 1
            let row = try ConsentRow(&columns)
            guard let defect = row.defect(&events) else { return }
            problems.append("consent \(row.number) \(defect)")
        }
        problems += events.lost.map { "consent \($0) is gone, but nobody deleted it" }
        return CheckReport.Section(
            "consents",
            "\(count) consents",
            problems: Array(problems.prefix(100))
        )
    }

    private static let records = """
        SELECT number, countersigned, sha256, seal, entries, session, study, participant,
            is_restricted, task, consent, version, language, title, text, given_at
        FROM consent ORDER BY number
        """
}

/// The audit events about consents that have not been read yet.
private struct ConsentEvents {
    struct Event {
        let seal: String
        let actor: String
    }

    /// The events by kind, study and number.
    private var events: [String: Event] = [:]
    /// The actors of deletion events and, prefixed with `participant:`, the parts of these events'
    /// objects.
    private var deleted: Set<String> = []
    /// Whether a sealed consent has been read; all consents without a seal precede it.
    private var hasSealed = false

    init(in db: Database) throws {
        let sql = """
            SELECT kind, actor, object FROM event WHERE kind IN (
                'consent.give', 'consent.countersign', 'participant.delete', 'retention.delete',
                'session.discard')
            """
        try db.each(sql) { columns in
            let kind = try columns.next(String.self)
            let (actor, object) = (try columns.next(String.self), try columns.next(String.self))
            let parts = object.split(separator: "/").map(String.init)
            guard kind.hasPrefix("consent.") else {
                deleted.formUnion([actor] + parts.map { "participant:\($0)" })
                return
            }
            // Events of versions before 1.12 have no seal.
            guard parts.count == 3 else { return }
            let key = "\(kind) \(parts[0])/\(parts[1])"
            events[key] = Event(seal: parts[2], actor: actor)
        }
    }

    /// The numbers of missing consents of participants whose data were not deleted.
    var lost: [String] {
        events.filter { $0.key.hasPrefix("consent.give ") && !deleted.contains($0.value.actor) }
            .map { String($0.key.split(separator: "/").last ?? "") }.sorted()
    }

    mutating func take(_ key: String) -> Event? { events.removeValue(forKey: key) }

    /// Returns whether a consent may lack a seal because it precedes all sealed consents.
    func mayBeUnsealed(_ number: Int64) -> Bool { number > 0 && !hasSealed }

    mutating func noteSealed() { hasSealed = true }
}

private struct ConsentRow {
    let number: Int64
    private let countersigned: Int64?
    private let documentHash: Data
    private let seal: Data?
    private let entries: String
    /// The record without entries; its `participant` is empty if the participant's data were
    /// deleted.
    private let record: ConsentRecord

    init(_ columns: inout RowReader) throws {
        number = try columns.next()
        countersigned = try columns.optional()
        documentHash = try columns.next()
        seal = try columns.optional()
        entries = try columns.next()
        record = ConsentRecord(
            session: try columns.next(),
            study: try columns.next(),
            participant: try columns.optional() ?? "",
            isRestricted: try columns.next(),
            task: try columns.next(),
            consent: try columns.next(),
            version: try columns.next(),
            language: try columns.next(),
            title: try columns.next(),
            text: try columns.next(),
            entries: [],
            givenAt: try columns.instant()
        )
    }

    /// Returns a description of the consent's defect, or `nil` if there is none, and removes the
    /// consent's event from `events`.
    func defect(_ events: inout ConsentEvents) -> String? {
        let kind = countersigned == nil ? "give" : "countersign"
        let event = events.take("consent.\(kind) \(record.study)/\(countersigned ?? number)")
        guard documentHash == Data(record.documentHash) else {
            return "has another document than was signed"
        }
        guard let seal else {
            let isOlder = event == nil && events.mayBeUnsealed(number)
            return isOlder ? nil : "was changed"
        }
        events.noteSealed()
        let computed = record.seal(entries: entries)
        guard seal == Data(computed) else { return "was changed" }
        guard let event, event.seal == computed.hexadecimal else {
            return "is not in the audit trail"
        }
        guard countersigned == nil, !record.participant.isEmpty else { return nil }
        return event.actor == "participant:\(record.participant)"
            ? nil : "belongs to another participant than signed it"
    }
}

extension Database {
    fileprivate var hasSealedConsents: Bool {
        get throws {
            try tableExists("consent") && columns(in: "consent").contains { $0.name == "seal" }
        }
    }
}
