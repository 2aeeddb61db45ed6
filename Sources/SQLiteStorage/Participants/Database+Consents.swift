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
        SELECT number, participant, is_restricted, session, study, task, consent, version, language,
            title, text, entries, given_at, countersigned, sha256
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
            countersigned: try columns.optional(),
            documentHash: Array(try columns.next(Data.self))
        )
    }
}

extension ConsentRecord {
    fileprivate init(_ columns: inout RowReader, _ participant: String) throws {
        let isRestricted = try columns.next(Bool.self)
        self.init(
            session: try columns.next(),
            study: try columns.next(),
            participant: participant,
            isRestricted: isRestricted,
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
    /// Stores a consent, or a countersignature of the consent with the given number, and adds an
    /// audit event.
    func insert(
        _ consent: ConsentRecord,
        countersigning number: Int64? = nil,
        by researcher: String? = nil
    ) throws {
        let entries = ConsentJSON.text(consent.entries)
        let seal = consent.seal(entries: entries)
        try run(
            """
            INSERT INTO consent (study, participant, is_restricted, session, task, consent, version,
                language, title, text, sha256, entries, given_at, countersigned, seal)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            consent.study,
            consent.participant.isEmpty ? nil : consent.participant,
            consent.isRestricted,
            consent.session,
            consent.task,
            consent.consent,
            consent.version,
            consent.language,
            consent.title,
            consent.text,
            Data(consent.documentHash),
            entries,
            consent.givenAt.milliseconds,
            number,
            Data(seal)
        )
        let signed = number ?? lastInsertedRowID
        try append(
            AuditEvent(signing: signed, consent, sealedBy: seal, researcher: researcher)
        )
    }

    func countersign(_ number: Int64, _ record: ConsentRecord, by researcher: String) throws -> Bool
    {
        guard let signed = try consent(number), signed.countersigned == nil,
            try countersignature(of: number) == nil
        else { return false }
        try insert(record, countersigning: number, by: researcher)
        return true
    }
}
