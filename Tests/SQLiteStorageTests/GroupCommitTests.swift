import GRDB
import Storage
import Synchronization
import TaskModel
import Testing

@testable import SQLiteStorage

@Suite struct GroupCommitTests {
    /// Calls `body` `count` times concurrently while the writing connection is blocked.
    ///
    /// Once `count` writes wait, calls `done` and unblocks the connection.
    private func whileHeld(
        _ storage: SQLiteStorage,
        until count: Int,
        then done: () -> Void = {},
        _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        let (held, go) = (Gate(), Gate())
        let writer = try #require(storage.writing?.writer)
        try await withThrowingTaskGroup { group in
            group.addTask {
                try await storage.write { _ in
                    held.open()
                    #expect(go.wait())
                }
            }
            await held.opened()
            for number in 0..<count { group.addTask { try await body(number) } }
            while writer.waiting < count { await Task.yield() }
            done()
            go.open()
            try await group.waitForAll()
        }
    }

    private func storage(
        _ scratch: Scratch,
        sessions: Int,
        spread: Duration = GroupWriter.Limits().spread
    ) async throws -> SQLiteStorage {
        let storage = try scratch.storage(limits: .init(writer: .init(spread: spread)))
        try await Sample.publish(to: storage)
        for number in 0..<sessions {
            let id = "s\(number)"
            try await storage.begin(Sample.state(id), on: Sample.browser, keys: Sample.keys(id))
        }
        return storage
    }

    @Test(arguments: [(200, 1), (256, 1), (257, 2)])
    func concurrentChangesShareACommit(_ changes: Int, _ commits: Int) async throws {
        let scratch = try Scratch()
        let storage = try await storage(scratch, sessions: changes)
        let counter = CommitCounter()
        storage.pool.add(transactionObserver: counter, extent: .databaseLifetime)
        try await whileHeld(storage, until: changes) { number in
            let change = try await storage.update("s\(number)", Sample.answer)
            #expect(change.state.revision == 1)
        }
        // The write that blocked the others adds one commit.
        #expect(counter.commits == commits + 1)
        try await storage.close()
    }

    /// Scattered writes are committed a few at a time and in order, and delay no other writes.
    @Test func scatteredWritesAreSpreadOverCommits() async throws {
        let scratch = try Scratch()
        let limits = SQLiteStorage.Limits(writer: .init(group: 8, spread: .seconds(3600)))
        let storage = try scratch.storage(limits: limits)
        let writer = try #require(storage.writing?.writer)
        let counter = CommitCounter()
        storage.pool.add(transactionObserver: counter, extent: .databaseLifetime)
        let written = Mutex<[Int: [Int]]>([:])
        try await whileHeld(storage, until: 19) { number in
            while writer.waiting < number { await Task.yield() }
            try await storage.write(isScattered: number < 10) { db in
                try db.run("INSERT INTO study (id) VALUES (?)", "study\(number)")
                written.withLock { $0[counter.commits, default: []].append(number) }
            }
        }
        let groups = written.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
        #expect(
            groups == [
                [10, 11, 12, 13, 14, 15, 0, 1], [16, 17, 18, 2, 3], [4, 5], [6, 7], [8, 9],
            ]
        )
        try await storage.close()
    }

    /// Concurrent session starts share a few commits, or a single commit if a commit takes longer
    /// than `spread`.
    @Test(arguments: [(Duration.seconds(3600), 3), (.nanoseconds(1), 1)])
    func sessionStartsAreSpreadOverCommits(_ spread: Duration, _ commits: Int) async throws {
        let scratch = try Scratch()
        let storage = try await storage(scratch, sessions: 0, spread: spread)
        let counter = CommitCounter()
        storage.pool.add(transactionObserver: counter, extent: .databaseLifetime)
        let writer = try #require(storage.writing?.writer)
        try await whileHeld(storage, until: 6) { number in
            let id = "s\(number)"
            if number == 5 { while writer.waiting < 5 { await Task.yield() } }
            try await storage.begin(Sample.state(id), on: Sample.browser, keys: Sample.keys(id))
        }
        // The write that blocked the others adds one commit.
        #expect(counter.commits == commits + 1)
        for number in 0..<6 { #expect(try await storage.session("s\(number)") != nil) }
        try await storage.close()
    }

    @Test(.timeLimit(.minutes(15)))
    func waitingSessionStartsAreCommittedBeforeClosing() async throws {
        let scratch = try Scratch()
        let storage = try await storage(scratch, sessions: 0, spread: .seconds(3600))
        let writer = try #require(storage.writing?.writer)
        try await whileHeld(storage, until: 19, then: { #expect(writer.close()) }) { number in
            let id = "s\(number)"
            try await storage.begin(Sample.state(id), on: Sample.browser, keys: Sample.keys(id))
        }
        for number in 0..<19 { #expect(try await storage.session("s\(number)") != nil) }
        try await storage.close()
    }

    @Test(.timeLimit(.minutes(15)))
    func waitingSessionStartsFailAfterADiskFailure() async throws {
        let scratch = try Scratch()
        let storage = try await storage(scratch, sessions: 0, spread: .seconds(3600))
        let breaker = CommitBreaker()
        storage.pool.add(transactionObserver: breaker, extent: .databaseLifetime)
        try await whileHeld(storage, until: 20) { number in
            breaker.break(with: .SQLITE_IOERR_FSYNC)
            let id = "s\(number)"
            await #expect(throws: StorageError.failing("SQLite: planted (1034)")) {
                try await storage.begin(Sample.state(id), on: Sample.browser, keys: Sample.keys(id))
            }
        }
    }

    /// A full disk makes the current commit fail, but not the writes waiting after it.
    @Test(.timeLimit(.minutes(15)))
    func waitingSessionStartsSucceedAfterAFullDisk() async throws {
        let scratch = try Scratch()
        let storage = try await storage(scratch, sessions: 0, spread: .seconds(3600))
        let breaker = CommitBreaker()
        storage.pool.add(transactionObserver: breaker, extent: .databaseLifetime)
        breaker.break(with: .SQLITE_FULL, once: true)
        let refused = Mutex<Set<String>>([])
        try await whileHeld(storage, until: 6) { number in
            let id = "s\(number)"
            do {
                try await storage.begin(Sample.state(id), on: Sample.browser, keys: Sample.keys(id))
            } catch StorageError.full {
                refused.withLock { _ = $0.insert(id) }
            }
        }
        let ids = refused.withLock(\.self)
        #expect(ids.count == 2)
        for id in (0..<6).map({ "s\($0)" }) {
            #expect((try await storage.session(id) == nil) == ids.contains(id))
        }
        try await storage.close()
    }

    @Test func failedWriteIsRolledBackAlone() async throws {
        let scratch = try Scratch()
        let storage = try await storage(scratch, sessions: 9)
        try await whileHeld(storage, until: 9) { number in
            guard number == 4 else {
                _ = try await storage.update("s\(number)", Sample.answer)
                return
            }
            await #expect(throws: Mistake.self) {
                try await storage.write { db in
                    try db.run("INSERT INTO study (id) VALUES ('half')")
                    throw Mistake()
                }
            }
        }
        for number in 0..<9 {
            let revision = try await storage.session("s\(number)")?.revision
            #expect(revision == (number == 4 ? 0 : 1))
        }
        #expect(try await storage.read { try !$0.has("SELECT 1 FROM study WHERE id = ?", "half") })
        try await storage.close()
    }

    /// If a write fails after changing the database, its group is written again; a write that fails
    /// earlier does not affect its group.
    @Test(arguments: [(false, false, 4), (true, false, 6), (false, true, 4), (true, true, 8)])
    func groupIsRewrittenOnlyIfAWriteFailsHalfway(
        _ isHalf: Bool,
        _ isScattered: Bool,
        _ tries: Int
    ) async throws {
        let scratch = try Scratch()
        let storage = try await storage(scratch, sessions: 0)
        let writer = try #require(storage.writing?.writer)
        let counter = Counter()
        try await whileHeld(storage, until: 5) { number in
            while writer.waiting < number { await Task.yield() }
            guard number == 2 else {
                try await storage.write { db in
                    _ = counter.add()
                    try db.run("INSERT INTO study (id) VALUES (?)", "study\(number)")
                }
                return
            }
            await #expect(throws: Mistake.self) {
                try await storage.write(isScattered: isScattered) { db in
                    if isHalf { try db.run("INSERT INTO study (id) VALUES ('half')") }
                    throw Mistake()
                }
            }
        }
        // The writes before the failed write are repeated. A scattered write is the last in its
        // group.
        #expect(counter.count == tries)
        let studies = try await storage.read { db in
            try db.all("SELECT id FROM study WHERE id <> ? ORDER BY id", "sleep") {
                try $0.next() as String
            }
        }
        #expect(studies == ["study0", "study1", "study3", "study4"])
        try await storage.close()
    }

    @Test func fullQueueIsBusy() async throws {
        let scratch = try Scratch()
        let limits = SQLiteStorage.Limits(writer: .init(group: 256, queue: 3))
        let storage = try scratch.storage(limits: limits)
        try await Sample.begin("s", in: storage)
        let busy = Counter()
        let (held, go) = (Gate(), Gate())
        let event = AuditEvent(kind: "k", actor: "a", object: "o", at: Sample.at(0))
        try await withThrowingTaskGroup { group in
            group.addTask {
                try await storage.write { _ in
                    held.open()
                    #expect(go.wait())
                }
            }
            await held.opened()
            for _ in 0..<10 {
                group.addTask {
                    do {
                        try await storage.record(event)
                    } catch StorageError.busy {
                        if busy.add() == 7 { go.open() }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(busy.count == 7)
        #expect(try await storage.events(limit: 99).count { $0.kind == "k" } == 3)
        try await storage.close()
    }

    @Test(arguments: [
        (ResultCode.SQLITE_FULL, StorageError.full),
        (.SQLITE_NOMEM, .busy),
        (.SQLITE_IOERR_FSYNC, .failing("SQLite: planted (1034)")),
    ])
    func failedCommitFailsTheWholeGroup(_ code: ResultCode, _ error: StorageError) async throws {
        let (scratch, failures) = (try Scratch(), Failures())
        let storage = try await storage(scratch, sessions: 20)
        _ = failures
        let breaker = CommitBreaker()
        storage.pool.add(transactionObserver: breaker, extent: .databaseLifetime)
        try await whileHeld(storage, until: 20) { number in
            breaker.break(with: code)
            await #expect(throws: error) {
                _ = try await storage.update("s\(number)", Sample.answer)
            }
        }
        for number in 0..<20 {
            #expect(try await storage.session("s\(number)")?.revision == 0)
        }
    }
}

private struct Mistake: Error {}
