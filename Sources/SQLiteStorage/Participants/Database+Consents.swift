import Foundation
import GRDB
import Storage
import TaskModel

// MARK: - Reading

extension Database {
    func consents(of participant: String) throws -> [StoredConsent] {
        let condition = " WHERE participant = ? AND countersigned IS NULL ORDER BY number"
        return try all(Self.consents + condition, participant) { try StoredConsent(&$0) }
    }

    func consents(to study: String) throws -> [StoredConsent] {
        try all(Self.consents + " WHERE study = ? ORDER BY number", study) {
            try StoredConsent(&$0)
        }
    }

    func consent(_ number: Int64) throws -> StoredConsent? {
        try first(Self.consents + " WHERE number = ?", number) { try StoredConsent(&$0) }
    }

    func countersignature(of number: Int64) throws -> StoredConsent? {
        try first(Self.consents + " WHERE countersigned = ?", number) { try StoredConsent(&$0) }
    }

    private static let consents = """
        SELECT number, participant, session, study, task, consent, version, language, title, text,
            entries, given_at, countersigned
        FROM consent
        """
}

extension StoredConsent {
    fileprivate init(_ columns: inout RowReader) throws {
        let number = try columns.next(Int64.self)
        let participant = try columns.optional(String.self)
        let record = try ConsentRecord(&columns, participant ?? "")
        self.init(
            number: number,
            participant: participant,
            record: record,
            countersigned: try columns.optional()
        )
    }
}

extension ConsentRecord {
    fileprivate init(_ columns: inout RowReader, _ participant: String) throws {
        self.init(
            session: try columns.next(),
            study: try columns.next(),
            participant: participant,
            task: try columns.next(),
            consent: try columns.next(),
            version: try columns.next(),
            language: try columns.next(),
            title: try columns.next(),
            text: try columns.next(),
            entries: try ConsentJSON.entries(try columns.next()),
            givenAt: try columns.instant()
        )
    }
}

// MARK: - Writing

extension Database {
    func insert(_ consent: ConsentRecord, countersigning number: Int64? = nil) throws {
        try run(
            """
            INSERT INTO consent (study, participant, session, task, consent, version, language, title,
                text, sha256, entries, given_at, countersigned)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            consent.study,
            consent.participant.isEmpty ? nil : consent.participant,
            consent.session,
            consent.task,
            consent.consent,
            consent.version,
            consent.language,
            consent.title,
            consent.text,
            Data(consent.sha256),
            ConsentJSON.text(consent.entries),
            consent.givenAt.milliseconds,
            number
        )
    }

    func countersign(_ number: Int64, _ record: ConsentRecord, by researcher: String) throws -> Bool
    {
        guard let signed = try consent(number), signed.countersigned == nil,
            try countersignature(of: number) == nil
        else { return false }
        try insert(record, countersigning: number)
        try append(AuditEvent(countersigning: number, record, by: researcher))
        return true
    }
}
