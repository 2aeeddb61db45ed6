import GRDB
import Storage

/// A read-only check of a database's integrity.
///
/// Each part of the check reads its own snapshot, so that no snapshot is held longer than
/// necessary.
struct DatabaseCheck {
    private let database: DatabaseQueue
    private let heads: [AuditHead]
    private let studyHash: StudyHash?

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - database: A read-only connection.
    ///   - heads: Events that the audit trail must still contain.
    ///   - studyHash: A function that computes the hash of a study's files; `nil` to skip the check
    ///     of studies.
    init(_ database: DatabaseQueue, heads: [AuditHead] = [], studyHash: StudyHash? = nil) {
        self.database = database
        self.heads = heads
        self.studyHash = studyHash
    }

    /// Runs all checks.
    ///
    /// - Throws: `StorageError`, for example if the data belong to a newer version of the program.
    func run(_ progress: WorkProgress) throws -> [CheckReport.Section] {
        try ReadFailure.translating {
            try Schema.rejectNewer(database)
            return try parts.map { part in try database.read { db in try part(db, progress) } }
        }
    }

    private var parts: [(Database, WorkProgress) throws -> CheckReport.Section] {
        let studies = studyHash.map { hash in
            { db, progress in try self.studies(db, progress, by: hash) }
        }
        return [schema, pages, references, studies, events, results, answers, consents].compactMap {
            $0
        }
    }

    private func pages(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Section {
        progress("reading every page of the database", nil)
        let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check")
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let problems = lines == ["ok"] ? [] : lines.map { "the database is damaged: \($0)" }
        return CheckReport.Section("database", "\(pages) pages", problems: problems)
    }

    private func references(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Section
    {
        progress("checking references", nil)
        let problems = try db.all("PRAGMA foreign_key_check") { columns in
            let table = try columns.next(String.self)
            let row = try columns.optional(Int64.self).map { " \($0)" } ?? ""
            return
                "row\(row) of \(table) names a \(try columns.next(String.self)) that is not there"
        }
        let rows = try db.tableCounts().values.reduce(0, +)
        return CheckReport.Section("references", "\(rows) rows", problems: problems)
    }

    private func events(_ db: Database, _ progress: WorkProgress) throws -> CheckReport.Section {
        progress("checking the audit trail", nil)
        let broken = try AuditChain.firstBreak(db).map {
            "the audit trail is broken at event \($0)"
        }
        let lost = try heads.filter { try !db.holds($0) }.map { head in
            "event \(head.number) of the audit trail is gone, or another than \(head.hash)"
        }
        let head = try AuditChain(endingIn: db).head
        let found = "\(head.number) events, head \(head)"
        return CheckReport.Section(
            "audit trail",
            found,
            problems: [broken].compactMap { $0 } + lost
        )
    }
}

extension Database {
    /// Returns whether the audit trail contains the event of a head; the head of an empty trail
    /// always counts as contained.
    fileprivate func holds(_ head: AuditHead) throws -> Bool {
        guard head.number > 0 else { return true }
        let sql = "SELECT lower(hex(hash)) FROM event WHERE number = ?"
        return try first(sql, head.number) { try $0.next(String.self) } == head.hash
    }

    /// Returns the size of the database in bytes, including pages that are still in the log.
    func byteCount() throws -> Int {
        let pages = try Int.fetchOne(self, sql: "PRAGMA page_count") ?? 0
        return try pages * (Int.fetchOne(self, sql: "PRAGMA page_size") ?? 0)
    }

    /// Returns the number of rows of each table, except SQLite's own tables.
    func tableCounts() throws -> [String: Int] {
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'"
        let names = try all(sql) { try $0.next(String.self) }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try count(ofTable: $0)) })
    }

    private func count(ofTable name: String) throws -> Int {
        try Int.fetchOne(self, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)") ?? 0
    }
}
