import GRDB
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

/// Tests of the rows in the `outbox` table.
@Suite struct OutboxTests {
    private func count(_ storage: SQLiteStorage, _ sql: String) async throws -> Int {
        try await storage.pool.read { try Int.fetchOne($0, sql: sql) ?? 0 }
    }

    private func rows(_ storage: SQLiteStorage) async throws -> Int {
        try await count(storage, "SELECT count(*) FROM outbox")
    }

    @Sendable private static func telling(_ state: SessionState) -> Change {
        var change = Sample.answer(state)
        change.notices = [
            .stepDisappeared(state.visit.address, visit: state.visit.number, .forward),
            .resultChanged(state.visit.address, visit: state.visit.number),
        ]
        return change
    }

    @Test func tableIsUnusedWithoutObservers() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try await Sample.begin("s", in: storage)
        let statements = try await storage.statements {
            _ = try await storage.update("s", Self.telling)
        }
        #expect(statements.contains { $0.contains("step_result") })
        #expect(!statements.contains { $0.contains("outbox") })
        #expect(try await rows(storage) == 0)
        #expect(try await count(storage, "SELECT count(*) FROM sqlite_sequence") == 0)
        try await storage.close()
    }

    @Test func deliveredNoticesAreDeleted() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        storage.observe([Subscription(observer: "a"), Subscription(observer: "b")]) {}
        try await Sample.begin("s", in: storage)
        for _ in 0..<3 { _ = try await storage.update("s", Self.telling) }
        #expect(try await rows(storage) == 12)
        for observer in ["a", "b"] {
            while let head = try await storage.waiting(for: observer, limit: 1).first {
                try await storage.delivered(head.number, at: Sample.at(9))
            }
        }
        #expect(try await rows(storage) == 0)
        try await storage.close()
    }

    @Test func noticesContainNoAnswers() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        storage.observe([Subscription(observer: "a")]) {}
        try await Sample.begin("s", in: storage)
        _ = try await storage.update("s") { state in
            var change = Self.telling(state)
            change.results = Sample.answer(state, ["item": .value(.text("a secret"))]).results
            return change
        }
        let content = try await storage.pool.read { db in
            try String.fetchAll(db, sql: "SELECT kind || content FROM outbox")
        }
        #expect(content.count == 2)
        #expect(!content.contains { $0.contains("secret") })
        try await storage.close()
    }

    @Test func deletingASessionDeletesItsNotices() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        storage.observe([Subscription(observer: "a")]) {}
        try await Sample.begin("s", "t", in: storage)
        for id in ["s", "t"] { _ = try await storage.update(id, Self.telling) }
        #expect(try await rows(storage) == 4)
        try await storage.pool.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    BEGIN;
                    UPDATE session SET last_result = NULL WHERE id = 's';
                    DELETE FROM step_result WHERE session = (SELECT key FROM session WHERE id = 's');
                    DELETE FROM session_device
                        WHERE session = (SELECT key FROM session WHERE id = 's');
                    DELETE FROM session WHERE id = 's';
                    COMMIT;
                    """
            )
        }
        #expect(try await rows(storage) == 2)
        #expect(try await storage.waiting(for: "a", limit: 9).map(\.session) == ["t"])
        try await storage.close()
    }

    /// Notices are stored in the same transaction as their change, so neither is stored without the
    /// other.
    @Test func rejectedChangeLeavesNoNotice() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        storage.observe([Subscription(observer: "a")]) {}
        try await Sample.begin("s", in: storage)
        let file = StoredFile(id: "none", mediaType: "image/png", size: 1)
        await #expect(throws: FileRejectedError.self) {
            _ = try await storage.update("s") { state in
                var change = Self.telling(state)
                change.results =
                    Sample.answer(state, ["photo": .value(.file(file))]).results
                return change
            }
        }
        #expect(try await rows(storage) == 0)
        try await storage.close()
    }

    /// The query for due notices uses an index without sorting, so a backlog does not slow it
    /// down.
    @Test func dueNoticesAreFoundByIndex() async throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        let sql = """
            EXPLAIN QUERY PLAN SELECT number FROM outbox
            WHERE observer = 'a' AND due_at IS NOT NULL ORDER BY due_at, number LIMIT 9
            """
        let plan = try await storage.pool.read { db in
            try Row.fetchAll(db, sql: sql).compactMap { $0["detail"] as String? }
        }
        #expect(plan.contains { $0.contains("outbox_due") })
        #expect(!plan.contains { $0.contains("TEMP B-TREE") })
        try await storage.close()
    }
}
