import GRDB
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

/// Data of the first release can be opened by this version, without any loss.
@Suite struct MigrationTests {
    private static let first = "1: the tables of the first release"

    /// Creates a directory of the first release with a session at its third step and a completed
    /// one.
    private func filled(_ scratch: Scratch) throws {
        let directory = try scratch.directory()
        let pool = try DatabasePool(path: directory.database)
        try Schema.migrator.migrate(pool, upTo: Self.first)
        try pool.write { try $0.execute(sql: Self.content) }
        try pool.close()
        directory.release()
    }

    private static let content = """
        INSERT INTO study VALUES ('sleep', NULL);
        INSERT INTO study_version VALUES (1, 'v1', 'sleep', 0);
        UPDATE study SET current = 'v1';
        INSERT INTO study_file VALUES ('v1', 'study.yaml', x'010203');
        INSERT INTO participant VALUES ('p1', 0);
        INSERT INTO device VALUES ('hash-of-b1', 0);
        INSERT INTO session VALUES (5, 's', 'sleep', 'v1', 'evening', 'p1', -1, '{"a":"b"}',
            'token-s', 'code-s', 1000, 'en', '["night"]', 'in_progress', NULL, 2, 3, 'step3', 1,
            3000, NULL, NULL, NULL, 3000);
        INSERT INTO session VALUES (6, 't', 'sleep', 'v1', 'evening', 'p1', 1, '{}',
            'token-t', 'code-t', 2000, 'de', '[]', 'completed', 9000, 1, 2, 'done', 2, 9000, NULL,
            NULL, NULL, 9000);
        INSERT INTO session_context VALUES (6, '{"morning":{"form":{"n":{"v":1}}}}');
        INSERT INTO session_device VALUES (5, 'hash-of-b1', 0);
        INSERT INTO step_result VALUES
            (5, 1, 0, 'step1', 1, NULL, 'completed', '{"n":{"v":"3.50","t":"decimal"}}', 'd1', 0,
                1000, 2000),
            (5, 2, 1, 'step2', 2, 1, 'skipped', '{}', 'd2', 1, 2000, 3000),
            (6, 1, 0, 'step1', 1, NULL, 'completed', '{"n":{"v":7}}', 'd1', 0, 2000, 9000);
        UPDATE session SET last_result = 2 WHERE key = 5;
        UPDATE session SET last_result = 1 WHERE key = 6;
        INSERT INTO draft VALUES (5, 'step3', 1, '{"x":["typed"]}');
        INSERT INTO researcher VALUES ('mia', 'x', 0);
        """

    /// Hosts who install a new version make a backup with it first.
    @Test func oldDataCanBeBackedUpRestoredAndChecked() async throws {
        let scratch = try Scratch()
        try filled(scratch)
        #expect(try DataCheck(at: scratch.data).run { _, _ in }.problems == [])
        let (file, staging, copy) = (scratch.path + "/b", scratch.path + "/x", scratch.path + "/c")
        let backup = Backup(of: scratch.data, to: file, staging: staging, by: "1")
        let made = try backup.make(at: Sample.at(0)) { _, _ in }
        #expect(made.summary.problems == [] && made.summary.rows["step_result"] == 3)
        var random = SystemRandomNumberGenerator()
        let restoring = Restoring(file, to: copy, staging: "x")
        #expect(try restoring.restore(random: &random) { _, _ in } == made.summary)
        let sql = "SELECT identifier FROM grdb_migrations"
        let path = copy + "/waymark.sqlite"
        #expect(try await Scratch.run("sqlite3", "-readonly", path, sql).1 == Self.first + "\n")
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

    @Test func migrationPreservesAllData() async throws {
        let scratch = try Scratch()
        try filled(scratch)
        let storage = try scratch.storage()
        #expect(try await storage.session("s") == Self.open)
        let ended = try await storage.session("t")
        #expect(ended?.otherTasks == ["morning": ["form": ["n": .value(.integer(1))]]])
        #expect(ended?.status == .completed)
        #expect(ended?.history.map(\.answers) == [["n": .value(.integer(7))]])
        #expect(ended?.arm == nil)
        #expect(ended?.isAbbreviated == false)
        #expect(try await storage.mayOpen("s", on: Sample.browser))
        #expect(try await storage.session(returningBy: Sample.keys("s").token)?.id == "s")
        #expect(try await storage.files(of: "v1") == ["study.yaml": [1, 2, 3]])
        #expect(try await storage.researchers().map(\.name) == ["mia"])
        try await storage.close()
    }

    @Test func sessionContinuesAfterMigration() async throws {
        let scratch = try Scratch()
        try filled(scratch)
        let storage = try scratch.storage()
        _ = try await storage.update("s") { Sample.answer($0, [:], outcome: .pressed(.add)) }
        let state = try await storage.session("s")
        #expect(state?.history.map(\.outcome) == [.completed, .skipped, .pressed(.add)])
        let (words, strays, answers) = try await storage.pool.read { db in
            (
                try String.fetchAll(db, sql: "PRAGMA integrity_check"),
                try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count,
                try Int.fetchOne(db, sql: "SELECT count(*) FROM answer")
            )
        }
        #expect(words == ["ok"])
        #expect(strays == 0)
        #expect(answers == 2)
        try await storage.close()
    }

    /// The constraints of the old tables also apply to the migrated ones.
    @Test(arguments: [
        "UPDATE step_result SET answers = '{}'", "DELETE FROM step_result WHERE visit = 1",
        "DELETE FROM session", "UPDATE session SET last_result = 77",
        "UPDATE step_result SET outcome = 'pressed:add'",
    ])
    func constraintsHoldAfterMigration(_ sql: String) async throws {
        let scratch = try Scratch()
        try filled(scratch)
        let storage = try scratch.storage()
        try await storage.pool.writeWithoutTransaction { db in
            let error = #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
        }
        try await storage.close()
    }

    private static let tables = """
        SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name
        """

    /// A database created by all migrations together has the same schema as a migrated one.
    @Test func migratedSchemaEqualsNewSchema() async throws {
        let (old, new) = (try Scratch(), try Scratch())
        try filled(old)
        var schemas: [[String]] = []
        for scratch in [old, new] {
            let storage = try scratch.storage()
            schemas.append(
                try await storage.pool.read { db in
                    try String.fetchAll(db, sql: Self.tables)
                }
            )
            try await storage.close()
        }
        #expect(schemas[0] == schemas[1])
    }

    private static let breaking = """
        PRAGMA foreign_keys = 0; DELETE FROM session WHERE key = 6; PRAGMA foreign_keys = 1;
        """

    /// Data that the migration would lose stop it and remain unchanged.
    @Test func brokenReferenceStopsMigration() async throws {
        let scratch = try Scratch()
        try filled(scratch)
        let directory = try scratch.directory()
        let pool = try DatabasePool(path: directory.database)
        try await pool.writeWithoutTransaction { db in
            try db.execute(sql: Self.breaking)
        }
        #expect(throws: DatabaseError.self) { try Schema.migrate(pool) }
        let rows = try await pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM arm") }
        #expect(rows == 0)
        try pool.close()
        directory.release()
    }
}
