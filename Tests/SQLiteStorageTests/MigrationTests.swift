import Foundation
import GRDB
import Storage
import Synchronization
import TaskModel
import Testing

@testable import SQLiteStorage

/// Tests that data written before 1.0 are migrated to the current schema without loss of rows.
@Suite struct MigrationTests {
    /// Creates a database with an older schema and opens it as the storage does, without migrating
    /// it.
    private func pool(_ state: Int, _ scratch: Scratch) throws -> DatabasePool {
        try OlderData.make(state, in: scratch)
        return try open(scratch)
    }

    private func open(_ scratch: Scratch) throws -> DatabasePool {
        let path = DataDirectory.database(in: scratch.data)
        return try DatabasePool(path: path, configuration: SQLiteStorage.configuration())
    }

    private func migrate(_ pool: DatabasePool) throws {
        try Schema.migrate(pool)
    }

    private static func newSchema() throws -> [String] {
        let queue = try DatabaseQueue()
        try Schema.migrator.migrate(queue)
        return try queue.read { try $0.schema() }
    }

    @Test(arguments: OlderData.states)
    func migratedSchemaEqualsNewSchema(_ state: Int) throws {
        let scratch = try Scratch()
        let pool = try pool(state, scratch)
        var upgrades = 0
        try Schema.migrate(pool) { upgrades += 1 }
        let (schema, migrations) = try pool.read { db in
            (try db.schema(), try String.fetchAll(db, sql: "SELECT * FROM grdb_migrations"))
        }
        #expect(try schema == Self.newSchema())
        #expect(migrations == Schema.migrator.migrations)
        #expect(try pool.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
        try Schema.migrate(pool) { upgrades += 1 }
        #expect(try pool.read { try $0.schema() } == schema)
        #expect(upgrades == 1)
        try pool.close()
    }

    @Test(arguments: OlderData.states)
    func migrationPreservesAllRows(_ state: Int) throws {
        let scratch = try Scratch()
        let pool = try pool(state, scratch)
        let tables = try pool.read { try $0.filledTables() }
        #expect(tables.count == [12, 14, 16, 17][state - 1])
        let before = try pool.read { try $0.rows(of: tables) }
        try Schema.migrate(pool)
        #expect(try pool.read { try $0.rows(of: tables) } == before)
        try pool.close()
    }

    @Test(arguments: OlderData.states)
    func storageReadsMigratedSessions(_ state: Int) async throws {
        let scratch = try Scratch()
        try OlderData.make(state, in: scratch)
        let storage = try scratch.storage()
        #expect(try await storage.session("s") == Self.open)
        let ended = try await storage.session("t")
        #expect(ended?.otherTasks == ["morning": ["form": ["n": .value(.integer(1))]]])
        #expect(ended?.status == .completed)
        #expect(ended?.history.map(\.answers) == [["n": .value(.integer(7))]])
        #expect(ended?.arm == nil)
        #expect(ended?.isAbbreviated == false)
        #expect(try await storage.session("u")?.arm == (state > 1 ? "tea" : nil))
        #expect(try await storage.mayOpen("s", on: Sample.browser))
        for id in ["s", "t", "u"] {
            let keys = PersonalKeys(
                token: SecretHash(rawValue: "token-\(id)"),
                code: SecretHash(rawValue: "code-\(id)")
            )
            let isOpen = id == "s" || (id == "u" && state > 1)
            let expected = isOpen ? Participant(id: "p1", study: "sleep", generation: 0) : nil
            #expect(try await storage.participant(withLink: keys.token) == expected)
            let byCode = try await storage.participant(of: "sleep", withCode: keys.code)
            #expect(byCode == expected)
        }
        let user = try await storage.user(of: Sample.browser, in: "sleep")
        #expect(user?.participant.id == "p1")
        #expect(try await storage.files(of: "v1") == ["study.yaml": [1, 2, 3]])
        #expect(try await storage.researchers().map(\.name) == ["mia"])
        #expect(try await storage.invitations().map(\.name) == (state > 3 ? ["zoe"] : []))
        try await storage.close()
    }

    @Test(arguments: OlderData.states)
    func participantsOfOlderReleasesGetPersonalLinks(_ state: Int) async throws {
        let scratch = try Scratch()
        try OlderData.make(state, in: scratch)
        let storage = try scratch.storage()
        for _ in 1...2 { try await storage.addMissingKeys { Sample.keys($0.id) } }
        let participant = Participant(id: "p1", study: "sleep")
        let keys = Sample.keys("p1")
        #expect(try await storage.participant(withLink: keys.token) == participant)
        #expect(try await storage.participant(of: "sleep", withCode: keys.code) == participant)
        let old = SecretHash(rawValue: "token-s")
        #expect(try await storage.participant(withLink: old) == participant)
        let isReplaced = try await storage.replaceKeys(
            of: participant,
            with: Sample.keys("new"),
            by: nil,
            at: Sample.at(9)
        )
        #expect(isReplaced)
        #expect(try await storage.participant(withLink: old) == nil)
        try await storage.close()
    }

    private static let open = SessionState(
        id: "s",
        study: "sleep",
        version: "v1",
        task: "evening",
        participant: "p1",
        language: "en",
        seed: .max,
        parameters: ["a": "b"],
        cohorts: ["night"],
        visit: Visit(number: 3, address: StepAddress("step3"), began: at(3)),
        lastResult: 2,
        revision: 2,
        startedAt: at(1),
        updatedAt: at(3),
        history: [
            StepResult(
                visit: 1,
                address: StepAddress("step1"),
                previous: nil,
                answers: ["n": .value(.decimal("3.50"))],
                digest: "d1",
                began: at(1),
                ended: at(2)
            ),
            StepResult(
                visit: 2,
                address: StepAddress("step2", round: 2),
                previous: 1,
                outcome: .skipped,
                digest: "d2",
                isKept: true,
                began: at(2),
                ended: at(3)
            ),
        ],
        drafts: [StepAddress("step3"): RawFields(["x": ["typed"]])]
    )

    private static func at(_ seconds: Int64) -> Instant {
        Instant(milliseconds: seconds * 1000)
    }

    @Test(arguments: OlderData.states)
    func sessionContinuesAfterMigration(_ state: Int) async throws {
        let scratch = try Scratch()
        try OlderData.make(state, in: scratch)
        let storage = try scratch.storage()
        _ = try await storage.update("s") { Sample.answer($0, [:], outcome: .pressed(.add)) }
        let session = try await storage.session("s")
        #expect(session?.history.map(\.outcome) == [.completed, .skipped, .pressed(.add)])
        let answers = try await storage.pool.read { db in
            try String.fetchAll(db, sql: "SELECT session || item || value FROM answer ORDER BY 1")
        }
        #expect(answers == ["sn3.50", "tn7"])
        try await storage.close()
        #expect(try DataCheck(at: scratch.data).run { _, _ in }.problems == [])
    }

    @Test(arguments: [
        "UPDATE step_result SET answers = '{}'", "DELETE FROM step_result WHERE visit = 1",
        "DELETE FROM session", "UPDATE session SET last_result = 77",
        "UPDATE session SET round = 0", "UPDATE session SET is_abbreviated = 2",
    ])
    func constraintsHoldAfterMigration(_ sql: String) async throws {
        let scratch = try Scratch()
        try OlderData.make(1, in: scratch)
        let storage = try scratch.storage()
        try await storage.pool.writeWithoutTransaction { db in
            let error = #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
        }
        try await storage.close()
    }

    // MARK: - Data that cannot be migrated

    /// Changes that make a migration fail, each with part of the error message.
    private static let obstacles = [
        ("PRAGMA foreign_keys = 0; DELETE FROM session WHERE key = 6", "FOREIGN KEY"),
        ("INSERT INTO quota VALUES ('sleep', 'q', 1, 1)", "the table quota holds rows"),
        ("ALTER TABLE device ADD COLUMN name TEXT", "the columns of the table device differ"),
        (
            "PRAGMA ignore_check_constraints = 1; UPDATE session SET round = 0",
            "CHECK constraint failed in session"
        ),
    ]

    @Test(arguments: OlderData.states, obstacles)
    func failedMigrationChangesNothing(_ state: Int, _ obstacle: (String, String)) throws {
        let scratch = try Scratch()
        try OlderData.make(state, in: scratch)
        var pool = try open(scratch)
        try pool.writeWithoutTransaction { try $0.execute(sql: obstacle.0) }
        try pool.close()
        pool = try open(scratch)
        let before = try pool.read(Snapshot.init)
        let error = #expect(throws: (any Error).self) { try Schema.migrate(pool) }
        #expect(error.map { "\($0)" }?.contains(obstacle.1) == true, "\(error as Any)")
        #expect(try pool.read(Snapshot.init) == before)
        try pool.close()
    }

    // MARK: - Interruptions

    /// Returns the schema after each migration.
    private static func schemas() throws -> [[String]] {
        let queue = try DatabaseQueue()
        return try Schema.migrator.migrations.map { migration in
            try Schema.migrator.migrate(queue, upTo: migration)
            return try queue.read { try $0.schema() }
        }
    }

    /// Interrupts every fourth statement; each state starts with a different statement.
    @Test(arguments: OlderData.states)
    func interruptionLeavesOldOrNewDatabase(_ state: Int) throws {
        let (old, schemas) = (try Scratch(), try Self.schemas())
        try OlderData.make(state, in: old)
        var (undone, statement) = (0, state)
        while true {
            let pool = try copy(of: old)
            let before = try pool.read(Snapshot.init)
            guard try interrupt(pool, at: statement, migrate) else { break }
            let after = try pool.read(Snapshot.init)
            let isBetween = schemas.contains(after.schema)
            #expect(after == before || isBetween, "statement \(statement)")
            if after == before { undone += 1 }
            try Schema.migrate(pool)
            #expect(try pool.read { try $0.schema() } == schemas.last, "statement \(statement)")
            try pool.close()
            statement += OlderData.states.count
        }
        #expect(undone > 20)
    }

    /// Negative control: without a transaction, an interruption leaves a mixture of two schemas.
    @Test func detectsADatabaseBetweenTwoSchemas() throws {
        let (old, new) = (try Scratch(), try Self.newSchema())
        try OlderData.make(1, in: old)
        let pool = try copy(of: old)
        let before = try pool.read(Snapshot.init)
        let isInterrupted = try interrupt(pool, at: 60) { pool in
            try pool.writeWithoutTransaction { try Adoption(of: $0).run() }
        }
        let after = try pool.read(Snapshot.init)
        #expect(isInterrupted && after != before && after.schema != new)
        try pool.close()
    }

    /// Opens a copy of a closed database.
    private func copy(of scratch: Scratch) throws -> DatabasePool {
        let copy = scratch.path + "/copy"
        try? FileManager.default.removeItem(atPath: copy)
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        let path = DataDirectory.database(in: copy)
        try FileManager.default.copyItem(
            atPath: DataDirectory.database(in: scratch.data),
            toPath: path
        )
        return try DatabasePool(path: path, configuration: SQLiteStorage.configuration())
    }

    /// Interrupts `work` at the start of one of its statements, which are counted from 1.
    ///
    /// - Returns: Whether the work had that many statements.
    private func interrupt(
        _ pool: DatabasePool,
        at statement: Int,
        _ work: (DatabasePool) throws -> Void
    ) throws -> Bool {
        let count = Mutex(0)
        pool.writeWithoutTransaction { db in
            db.trace { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if number == statement { pool.interrupt() }
            }
        }
        do {
            try work(pool)
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_INTERRUPT)
        }
        pool.writeWithoutTransaction { $0.trace(nil) }
        return count.withLock { $0 } >= statement
    }

    // MARK: - Data that are not migrated

    /// Before a new version migrates their data, hosts use that version to create a backup.
    @Test(arguments: OlderData.states)
    func backupCheckAndRestoreReadOlderData(_ state: Int) async throws {
        let scratch = try Scratch()
        try OlderData.make(state, in: scratch)
        #expect(try DataCheck(at: scratch.data).run { _, _ in }.problems == [])
        let (file, staging, copy) = (scratch.path + "/b", scratch.path + "/x", scratch.path + "/c")
        let backup = Backup(of: scratch.data, to: file, staging: staging, by: "1")
        let made = try backup.make(at: Sample.at(0)) { _, _ in }
        #expect(made.summary.problems == [] && made.summary.rows["quota"] == 0)
        let json = try await Scratch.run("tar", "-xOf", file, "manifest.json").1
        let manifest = BackupManifest(json: Array(json.utf8))
        #expect(manifest?.migrations == Array(OlderSchema.migrations.prefix(state)))
        var random = SystemRandomNumberGenerator()
        let restoring = RestoreOperation(file, to: copy, staging: "x")
        #expect(try restoring.restore(random: &random) { _, _ in } == made.summary)
        let restored = try DataCheck.database(in: copy)
        let applied = try await restored.read { try Schema.appliedMigrations($0) }
        #expect(applied.count == state)
        try restored.close()
        let directory = try DataDirectory.open(copy, random: &random)
        let storage = try SQLiteStorage.open(in: directory) { _ in }
        #expect(try await storage.session("s") == Self.open)
        try await storage.close()
    }

    @Test(arguments: OlderData.states)
    func checkReportsChangedOlderTables(_ state: Int) throws {
        let scratch = try Scratch()
        let pool = try pool(state, scratch)
        try pool.write { try $0.execute(sql: "DROP TRIGGER event_delete") }
        try pool.close()
        let problems = try DataCheck(at: scratch.data).run { _, _ in }.problems
        #expect(problems == ["the tables are not those that an older waymark made"])
    }

    @Test(arguments: OlderData.states)
    func olderDataAreNotOpenedForReading(_ state: Int) throws {
        let scratch = try Scratch()
        try OlderData.make(state, in: scratch)
        let older = StorageError.unavailable(
            "the data are from an older version of waymark; start the server once to migrate them."
        )
        #expect(throws: older) { try SQLiteStorage.openForReading(at: scratch.data) }
    }
}

/// The schema, all rows and the applied migrations of a database.
private struct Snapshot: Equatable {
    let schema: [String]
    let rows: [String: [String]]
    let migrations: [String]

    init(_ db: Database) throws {
        schema = try db.schema()
        rows = try db.rows(of: db.filledTables())
        migrations = try String.fetchAll(db, sql: "SELECT * FROM grdb_migrations ORDER BY 1")
    }
}
