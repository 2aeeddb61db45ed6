import Foundation
import GRDB
import Storage
import TaskModel

extension DatabaseCheck {
    /// Compares every consent with its hashes, one of which the audit trail contains too.
    func consents(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Section {
        progress("checking consents", nil)
        guard try db.hasSealedConsents else {
            return CheckReport.Section("consents", "not sealed by this older version", problems: [])
        }
        let seals = try db.consentSeals()
        var (count, problems) = (0, [String]())
        try db.each(Self.records) { columns in
            count += 1
            let row = try ConsentRow(&columns)
            guard problems.count < 100, let defect = row.defect(seals) else { return }
            problems.append("consent \(row.number) \(defect)")
        }
        return CheckReport.Section("consents", "\(count) consents", problems: problems)
    }

    private static let records = """
        SELECT number, session, study, task, consent, version, language, title, text, given_at,
            countersigned, sha256, seal, entries
        FROM consent ORDER BY number
        """
}

/// A consent as stored.
private struct ConsentRow {
    let number: Int64
    private let record: ConsentRecord
    private let countersigned: Int64?
    private let documentHash: Data
    private let seal: Data?
    private let entries: String

    init(_ columns: inout RowReader) throws {
        number = try columns.next()
        record = ConsentRecord(
            session: try columns.next(),
            study: try columns.next(),
            participant: "",
            task: try columns.next(),
            consent: try columns.next(),
            version: try columns.next(),
            language: try columns.next(),
            title: try columns.next(),
            text: try columns.next(),
            entries: [],
            givenAt: try columns.instant()
        )
        countersigned = try columns.optional()
        documentHash = try columns.next()
        seal = try columns.optional()
        entries = try columns.next()
    }

    /// Returns what is wrong, given the seals in the audit trail.
    func defect(_ seals: [String: String]) -> String? {
        guard documentHash == Data(record.documentHash) else {
            return "has another document than was signed"
        }
        let kind = countersigned == nil ? "give" : "countersign"
        let recorded = seals["consent.\(kind) \(record.study)/\(countersigned ?? number)"]
        // Records of versions before 1.12 have no seal.
        if seal == nil, recorded == nil { return nil }
        let computed = record.seal(entries: entries)
        guard seal == Data(computed) else { return "was changed" }
        return recorded == computed.hexadecimal ? nil : "is not in the audit trail"
    }
}

extension Database {
    fileprivate var hasSealedConsents: Bool {
        get throws {
            try tableExists("consent") && columns(in: "consent").contains { $0.name == "seal" }
        }
    }

    /// Returns the seals in the audit trail, by the kind of event, the study and the number.
    fileprivate func consentSeals() throws -> [String: String] {
        let sql = """
            SELECT kind, object FROM event WHERE kind IN ('consent.give', 'consent.countersign')
            """
        var seals: [String: String] = [:]
        try each(sql) { columns in
            let (kind, object) = (try columns.next(String.self), try columns.next(String.self))
            // Events of versions before 1.12 have no seal.
            let parts = object.split(separator: "/")
            guard parts.count == 3 else { return }
            seals["\(kind) \(parts[0])/\(parts[1])"] = String(parts[2])
        }
        return seals
    }
}
