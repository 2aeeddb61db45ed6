import GRDB
import Storage
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct FailureTests {
    @Test func fullDiskRejectsWritesUntilThereIsRoom() async throws {
        let (scratch, failures) = (try Scratch(), Failures())
        let storage = try scratch.storage(failures: failures)
        try await Sample.begin("s", in: storage)
        let last = try await storage.update("s", Sample.answer).state
        try await storage.pool.writeWithoutTransaction { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages + 4)")
        }
        let long = Answer.value(.text(String(repeating: "long ", count: 10_000)))
        await #expect(throws: StorageError.full) {
            _ = try await storage.update("s") { Sample.answer($0, ["item": long]) }
        }
        #expect(try await storage.session("s") == last)
        #expect(try await storage.read { try $0.session("s") } == last)
        let small = try await storage.update("s", Sample.answer).state
        #expect(small.revision == last.revision + 1)
        try await storage.pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA max_page_count = 1000000")
        }
        _ = try await storage.update("s") { Sample.answer($0, ["item": long]) }
        #expect(
            try await storage.read { try $0.session("s")?.history.last?.answers }
                == ["item": long]
        )
        #expect(failures.all == [])
        try await storage.close()
    }

    @Test func diskFailureStopsAllWrites() async throws {
        let (scratch, failures) = (try Scratch(), Failures())
        let storage = try scratch.storage(failures: failures)
        try await Sample.begin("s", in: storage)
        let breaker = CommitBreaker()
        storage.pool.add(transactionObserver: breaker, extent: .databaseLifetime)
        breaker.break(with: .SQLITE_IOERR_FSYNC)
        let failing = StorageError.failing("SQLite: planted (1034)")
        for _ in 0..<3 {
            await #expect(throws: failing) { _ = try await storage.update("s", Sample.answer) }
            // The disk seems to work again: after an fsync has failed, another can wrongly succeed.
            breaker.break(with: nil)
        }
        #expect(await failures.told() == ["SQLite: planted (1034)"])
        let log = scratch.bytes(of: "waymark.sqlite-wal")
        try await storage.close()
        #expect(scratch.bytes(of: "waymark.sqlite-wal") == log)
        #expect(throws: StorageError.self) { try scratch.directory() }
        #expect(try await storage.session("s")?.revision == 0)
        #expect(try await storage.read { try $0.session("s")?.revision } == 0)
    }

    @Test func failedCheckpointIsReportedAndWritesContinue() async throws {
        let scratch = try Scratch()
        let pool = try DatabasePool(path: scratch.path + "/log.sqlite")
        let (failures, troubles) = (Failures(), Failures())
        let writer = GroupWriter(
            pool,
            limits: GroupWriter.Limits(),
            beforeCommit: {},
            afterCommit: { _, _ in throw DatabaseError(resultCode: .SQLITE_NOMEM) },
            onFailure: failures.add,
            onTrouble: troubles.add
        )
        for number in 1...2 { #expect(try await writer.write { _ in number } == number) }
        #expect(await troubles.told().first == "SQLite: out of memory (7)")
        #expect(failures.all == [])
    }

    private static func state(_ id: String, revision: Int) -> SessionState {
        var state = Sample.state(id)
        state.revision = revision
        state.visit = Visit(
            number: revision + 1,
            address: StepAddress("later"),
            began: Sample.at(0)
        )
        return state
    }

    /// Overwrites a page of a table on disk, as failing hardware might.
    @Test func damagedDatabaseStopsAllWrites() async throws {
        let (scratch, failures) = (try Scratch(), Failures())
        let first = try scratch.storage()
        try await Sample.begin("s", in: first)
        for _ in 0..<50 { _ = try await first.update("s", Sample.answer) }
        let pages = try await first.read { db in
            try Int.fetchAll(
                db,
                sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'step_result'"
            )
        }
        let page = try #require(pages.first)
        try await first.close()
        let database = scratch.data + "/waymark.sqlite"
        try await Scratch.run(
            "dd",
            "if=/dev/zero",
            "of=\(database)",
            "bs=4096",
            "count=1",
            "seek=\(page - 1)",
            "conv=notrunc"
        )
        let storage = try scratch.storage(failures: failures)
        let malformed = "SQLite: database disk image is malformed (11)"
        await #expect(throws: StorageError.failing(malformed)) {
            _ = try await storage.session("s")
        }
        #expect(failures.all == [])
        // The change that the player would make, based on the state that is now unreadable.
        let base = Self.state("s", revision: 50)
        let change = EncodedChange(Sample.answer(base), on: base, for: Subscribers())
        await #expect(throws: StorageError.failing(malformed)) {
            try await storage.write { db in try db.apply(change) }
        }
        #expect(await failures.told() == [malformed])
        await #expect(throws: StorageError.failing(malformed)) {
            try await Sample.publish(to: storage)
        }
        #expect(failures.all == [malformed])
    }

    @Test(arguments: [
        (ResultCode.SQLITE_CORRUPT, true), (.SQLITE_NOTADB, true), (.SQLITE_IOERR_WRITE, true),
        (.SQLITE_CANTOPEN, true), (.SQLITE_READONLY, true), (.SQLITE_FULL, false),
        (.SQLITE_BUSY, false), (.SQLITE_CONSTRAINT_UNIQUE, false), (.SQLITE_TOOBIG, false),
        (ResultCode(rawValue: 10 | 19 << 8), false),
    ])
    func onlyFatalErrorsStopWrites(_ code: ResultCode, _ ends: Bool) async throws {
        let (scratch, failures) = (try Scratch(), Failures())
        let storage = try scratch.storage(failures: failures)
        try await Sample.begin("s", in: storage)
        await #expect(throws: StorageError.self) {
            try await storage.write { _ in throw DatabaseError(resultCode: code) }
        }
        if ends { #expect(await failures.told().count == 1) }
        do {
            let revision = try await storage.update("s", Sample.answer).state.revision
            #expect(!ends)
            #expect(revision == 1)
        } catch {
            #expect(ends)
        }
        #expect(failures.all.isEmpty != ends)
    }
}
