import GRDB
import Storage
import Testing

@testable import SQLiteStorage

@Suite struct SchemaTests {
    /// Returns a storage with a session and its two results, a researcher, and some events.
    private func filled(_ scratch: Scratch) async throws -> SQLiteStorage {
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        for _ in 0..<2 { _ = try await storage.update("s", Sample.answer) }
        try await storage.add(
            Researcher(name: "mia", passwordHash: "x", createdAt: Sample.at(0))
        )
        return storage
    }

    private static let result = """
        INSERT INTO step_result (session, visit, place, step, round, previous, outcome, answers,
            digest, is_kept, began_at, ended_at) VALUES
        """

    private static let allocation = """
        INSERT INTO allocation (study, participant, stratum, arm, block, number, allocated_at)
        VALUES
        """

    private static let recording = """
        INSERT INTO recording (id, session, step, round, item, visit, type, size, sha256, path,
            created_at) VALUES
        """

    private static let outbox = """
        INSERT INTO outbox (observer, session, kind, content, committed_at, attempts, failure)
        VALUES
        """

    @Test(arguments: [
        "UPDATE event SET actor = 'somebody'", "DELETE FROM event",
        "DELETE FROM event WHERE number = 1",
        "INSERT OR REPLACE INTO event VALUES (1, 0, 'k', 'a', 'o', zeroblob(32))",
        "REPLACE INTO event VALUES (1, 0, 'k', 'a', 'o', zeroblob(32))",
        "INSERT INTO event VALUES (99, 0, 'k', 'a', 'o', zeroblob(32))",
        "INSERT INTO event SELECT max(number) + 1, 0, 'k', 'a', 'o', zeroblob(31) FROM event",
        "UPDATE step_result SET answers = '{}'", "UPDATE study_file SET bytes = x'00'",
        result + "(1, 1, 2, 's', 1, NULL, 'completed', '{}', '', 0, 0, 0)",
        result + "(1, 9, 2, 's', 1, 8, 'completed', '{}', '', 0, 0, 0)",
        result + "(1, 9, 2, 's', 1, 9, 'completed', '{}', '', 0, 0, 0)",
        result + "(7, 9, 2, 's', 1, NULL, 'completed', '{}', '', 0, 0, 0)",
        result + "(1, 9, 2, 's', 1, NULL, '', '{}', '', 0, 0, 0)",
        result + "(1, 9, 2, 's', 1, NULL, 'completed', 'x', '', 0, 0, 0)",
        result + "(1, 9, 2, 's', 0, NULL, 'completed', '{}', '', 0, 0, 0)",
        result + "(1, 9, 2, 's', 1, NULL, 'completed', '{}', '', 0, 'noon', 0)",
        "DELETE FROM step_result WHERE visit = 1", "DELETE FROM session", "DELETE FROM participant",
        "DELETE FROM study_version", "DELETE FROM device",
        "UPDATE session SET status = ''", "UPDATE session SET last_result = 7",
        "UPDATE session SET participant = 'nobody'", "UPDATE session SET version = 'v2'",
        "UPDATE session SET round = 0", "UPDATE session SET seed = 'x'",
        "UPDATE study SET current = 'v2'",
        "INSERT INTO draft VALUES (1, 's', 1, 'x')", "INSERT INTO draft VALUES (9, 's', 1, '{}')",
        "UPDATE session SET arm = ''", "UPDATE session SET is_abbreviated = 2",
        allocation + "('sleep', 'p1', '[]', '', 1, 1, 0)",
        allocation + "('sleep', 'p1', '[]', 'a', 0, 1, 0)",
        allocation + "('sleep', 'p1', '[]', 'a', 1, 0, 0)",
        allocation + "('sleep', 'p1', 'x', 'a', 1, 1, 0)",
        allocation + "('sleep', 'nobody', '[]', 'a', 1, 1, 0)",
        allocation + "('none', 'p1', '[]', 'a', 1, 1, 0)",
        allocation + "('sleep', 'p1', '[]', 'a', 1, 1, 0), ('sleep', 'p1', '[]', 'b', 1, 2, 0)",
        recording + "('r', 1, 's', 1, 'i', 1, 't', 1, zeroblob(31), 'p', 0)",
        recording + "('r', 1, 's', 1, 'i', 9, 't', 1, zeroblob(32), 'p', 0)",
        recording + "('r', 9, 's', 1, 'i', NULL, 't', 1, zeroblob(32), 'p', 0)",
        outbox + "('o', 9, 'k', '{}', 0, 0, NULL)", outbox + "('', 1, 'k', '{}', 0, 0, NULL)",
        outbox + "('o', 1, '', '{}', 0, 0, NULL)", outbox + "('o', 1, 'k', 'x', 0, 0, NULL)",
        outbox + "('o', 1, 'k', '{}', 0, 0, 'why')", outbox + "('o', 1, 'k', '{}', 0, 1, NULL)",
        outbox + "('o', 1, 'k', '{}', 0, -1, 'why')",
        "INSERT INTO researcher VALUES ('mia', 'y', 0, 1)",
        "INSERT INTO researcher_invitation VALUES ('zoe', 't', 'eve', 0, 1, 0)",
        "INSERT INTO researcher_invitation VALUES ('zoe', '', 'mia', 0, 1, 0)",
        "INSERT INTO researcher_invitation VALUES ('zoe', 't', 'mia', 0, 0, 0)",
        "INSERT INTO researcher_invitation VALUES ('zoe', 't', 'mia', 0, 1, 0), ('eva', 't', 'mia', 0, 1, 0)",
        "INSERT INTO researcher_session VALUES ('t', 'eve', 0, 0, NULL)",
        "INSERT INTO researcher_role VALUES ('mia', 'sleep', 'king')",
        "INSERT INTO researcher_role VALUES ('mia', 'nothing', 'owner')",
        "INSERT INTO second_factor VALUES ('eve', x'01', 0, 0)",
        "INSERT INTO second_factor VALUES ('mia', x'', 0, 0)",
        "INSERT INTO recovery_code VALUES ('mia', 'h')",
        "INSERT INTO webhook VALUES ('w', 'no', 'u', x'01', 'e', 0, 0, '', 0, '', 0, 0, NULL, NULL)",
        "INSERT INTO webhook VALUES ('w', 'sleep', 'u', x'', 'e', 0, 0, '', 0, '', 0, 0, NULL, NULL)",
        "INSERT INTO access_token VALUES ('h', 'eve', 'sleep', '', '', 0, 1, NULL)",
        "INSERT INTO access_token VALUES ('h', 'mia', 'nothing', '', '', 0, 1, NULL)",
        "INSERT INTO access_token VALUES ('h', 'mia', 'sleep', '', '', 1, 1, NULL)",
    ])
    func rejectsInvalidRow(_ sql: String) async throws {
        let scratch = try Scratch()
        let storage = try await filled(scratch)
        try await storage.pool.writeWithoutTransaction { db in
            let error = #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT, "\(error?.message ?? "")")
        }
        try await storage.close()
    }

    @Test(arguments: [
        result + "(1, 9, 2, 's', 1, 2, 'skipped', '{}', '', 1, 0, 0)",
        "INSERT INTO event SELECT max(number) + 1, 0, 'k', 'a', 'o', zeroblob(32) FROM event",
        "UPDATE session SET last_result = 1", "INSERT INTO draft VALUES (1, 's', 1, '{}')",
        // Later versions may add values, so no constraint lists the current values.
        "UPDATE session SET status = 'paused'",
        result + "(1, 9, 2, 's', 1, 2, 'declined', '{}', '', 1, 0, 0)",
        result + "(1, 9, 2, 's', 1, 2, 'pressed:remove-2', '{}', '', 1, 0, 0)",
        allocation + "('sleep', 'p1', '[]', 'a', 1, 1, 0)",
        recording + "('r', 1, 's', 1, 'i', 1, 't', 1, zeroblob(32), 'p', 0)",
        recording + "('r', 1, 's', 2, 'i', NULL, 't', 1, zeroblob(32), 'p', 0)",
        outbox + "('o', 1, 'k', '{}', 0, 0, NULL)", outbox + "('o', 1, 'k', '{}', 0, 2, 'why')",
        "INSERT INTO researcher_session VALUES ('t', 'mia', 0, 0, NULL)",
        "INSERT INTO researcher_invitation VALUES ('zoe', 't', 'mia', 0, 1, 0)",
        "DELETE FROM researcher",
    ])
    func acceptsValidRow(_ sql: String) async throws {
        let scratch = try Scratch()
        let storage = try await filled(scratch)
        try await storage.pool.writeWithoutTransaction { try $0.execute(sql: sql) }
        try await storage.close()
    }

    @Test func everyTableIsStrict() throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        let loose = try storage.pool.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM pragma_table_list
                    WHERE schema = 'main' AND type = 'table' AND NOT strict
                        AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'grdb%'
                    """
            )
        }
        #expect(loose == [])
    }

    @Test(arguments: [false, true])
    func newerDatabaseIsRejectedUnchanged(_ hasOlderMigrations: Bool) async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        try await storage.pool.writeWithoutTransaction { db in
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: of the future')")
            guard hasOlderMigrations else { return }
            for older in OlderSchema.migrations {
                try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [older])
            }
        }
        try await storage.close()
        let newer = StorageError.unavailable(
            "the data are from a newer version of waymark; use that version, or restore an older backup."
        )
        let before = try await Scratch.run("sha256sum", scratch.data + "/waymark.sqlite")
        #expect(throws: newer) { try scratch.storage() }
        #expect(throws: newer) { try SQLiteStorage.openForReading(at: scratch.data) }
        let after = try await Scratch.run("sha256sum", scratch.data + "/waymark.sqlite")
        #expect(before.0 == 0)
        #expect(after == before)
    }

    @Test func readOnlyStorageRejectsUnmigratedDatabase() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await storage.pool.writeWithoutTransaction { db in
            try db.execute(sql: "DELETE FROM grdb_migrations")
        }
        try await storage.close()
        #expect(throws: StorageError.self) { try SQLiteStorage.openForReading(at: scratch.data) }
    }

    @Test func databasePassesIntegrityChecksAfterWrites() async throws {
        let scratch = try Scratch()
        let storage = try await filled(scratch)
        let (words, strays) = try await storage.pool.read { db in
            (
                try String.fetchAll(db, sql: "PRAGMA integrity_check"),
                try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
            )
        }
        #expect(words == ["ok"])
        #expect(strays == 0)
        try await storage.close()
    }
}
