import Dispatch
import Foundation
import GRDB
import GRDBSQLite
import Storage
import Synchronization
import Testing

@testable import SQLiteStorage

/// Tests of checkpoints.
///
/// The tests call the checkpointer as the writer would, one call at a time.
@Suite struct CheckpointTests {
    /// A database with one table.
    ///
    /// A checkpoint is due as soon as the log grows by a page.
    private struct Log {
        let scratch: Scratch
        let pool: DatabasePool
        let meter: WALSize
        private(set) var checkpoints: Checkpointer

        init(rest: Int = 1000, sync: @escaping @Sendable (Database) -> CInt) throws {
            scratch = try Scratch()
            let path = scratch.path + "/log.sqlite"
            pool = try DatabasePool(path: path, configuration: SQLiteStorage.configuration())
            meter = try pool.writeWithoutTransaction { db in
                try db.apply(ConnectionPragma.writing)
                try db.execute(sql: "CREATE TABLE line (number INTEGER PRIMARY KEY, text TEXT)")
                return WALSize(attachedTo: db)
            }
            let limits = Checkpointer.Limits(idle: 1, rest: rest, always: 1000)
            checkpoints = Checkpointer(meter, try CheckpointSync(path, sync: sync), limits)
        }

        /// Commits a row of two pages, with the calls that the writer makes before and after a
        /// commit.
        mutating func commit(isIdle: Bool = true) throws {
            checkpoints.prepare()
            try pool.writeWithoutTransaction { db in
                try db.execute(
                    sql: "INSERT INTO line (text) VALUES (?)",
                    arguments: [String(repeating: "line ", count: 1600)]
                )
                try checkpoints.run(db, isIdle: isIdle)
            }
        }

        /// The current checkpoint's snapshot read, if the log has been moved up to that snapshot;
        /// `nil` in other steps.
        var read: CheckpointSync.SnapshotRead? {
            if case .moved(let read) = checkpoints.step { read } else { nil }
        }

        /// Returns the number of rows in a copy of the files, with or without the log.
        func linesInCopy(withLog: Bool) async throws -> Int {
            let copy = try Scratch()
            try await Scratch.run("cp", "-a", scratch.path, copy.data)
            if !withLog { try await Scratch.run("rm", "\(copy.data)/log.sqlite-wal") }
            let queue = try DatabaseQueue(path: copy.data + "/log.sqlite")
            defer { try? queue.close() }
            return try await queue.read { db in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM line") ?? 0
            }
        }

        func sizeOfFile() throws -> Int {
            let path = scratch.path + "/log.sqlite"
            return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        }

        mutating func end() throws {
            try pool.writeWithoutTransaction { db in
                try checkpoints.end(db)
                meter.detach(from: db)
            }
            try pool.close()
        }
    }

    @Test func commitsContinueWhileTheFileIsSynced() async throws {
        // No timeout: a busy machine may take a long time to schedule the test.
        let (syncing, synced) = (Gate(), DispatchSemaphore(value: 0))
        var log = try Log { _ in
            syncing.open()
            synced.wait()
            synced.signal()
            return SQLITE_OK
        }
        let empty = try log.sizeOfFile()
        for _ in 0..<2 { try log.commit() }
        await syncing.opened()
        let read = try #require(log.read)
        // Without the log, the database is still incomplete, but it has the pages that will not
        // change again.
        #expect(try log.sizeOfFile() > empty)
        for _ in 0..<30 { try log.commit() }
        #expect(read.outcome == nil)
        // All pages are still in the log, although some have already been moved.
        #expect(log.meter.pages > 60)
        #expect(try await log.linesInCopy(withLog: true) == 32)

        synced.signal()
        while read.outcome == nil { await Task.yield() }
        try log.commit()
        #expect(try await log.linesInCopy(withLog: false) == 33)
        try log.commit()
        #expect(log.meter.pages < 10)
        #expect(try await log.linesInCopy(withLog: true) == 34)
        try log.end()
        #expect(try await log.linesInCopy(withLog: false) == 34)
    }

    @Test func failedSyncIsFatal() async throws {
        var log = try Log { _ in SQLITE_IOERR | 4 << 8 }
        for _ in 0..<2 { try log.commit() }
        let read = try #require(log.read)
        while read.outcome == nil { await Task.yield() }
        let failure = #expect(throws: DatabaseError.self) { try log.commit() }
        #expect(failure?.extendedResultCode == .SQLITE_IOERR_FSYNC)
        let meaning = failure.map(WriteFailure.init)
        guard case .fatal = meaning else { Issue.record("\(meaning as Any)"); return }
    }

    /// Even if the writer is never idle, further checkpoint syncs cover the pages written since
    /// the previous sync.
    @Test func earlySyncsContinueUnderConstantLoad() async throws {
        let count = Atomic(0)
        var log = try Log { _ in
            count.add(1, ordering: .relaxed)
            return SQLITE_OK
        }
        for _ in 0..<40 {
            try log.commit(isIdle: false)
            while let read = log.read, read.outcome == nil { await Task.yield() }
        }
        #expect(count.load(ordering: .relaxed) > 10)
        #expect(log.meter.pages > 100)
        for _ in 0..<4 {
            try log.commit()
            while let read = log.read, read.outcome == nil { await Task.yield() }
        }
        #expect(log.meter.pages < 20)
        #expect(try await log.linesInCopy(withLog: true) == 44)
        try log.end()
    }

    /// A large remainder of the log gets another checkpoint sync before the checkpoint ends.
    ///
    /// Moving it directly would delay writes. Only a small remainder is moved directly before the
    /// log restarts.
    @Test func largeRestIsSyncedEarlyBeforeTheCheckpointEnds() async throws {
        let (syncing, synced) = (Gate(), DispatchSemaphore(value: 0))
        let count = Atomic(0)
        var log = try Log(rest: 12) { _ in
            if count.add(1, ordering: .relaxed).newValue == 1 {
                syncing.open()
                synced.wait()
            }
            return SQLITE_OK
        }
        for _ in 0..<2 { try log.commit() }
        await syncing.opened()
        for _ in 0..<20 { try log.commit() }
        let read = try #require(log.read)
        synced.signal()
        while read.outcome == nil { await Task.yield() }
        let before = log.meter.pages
        // At the first commit after the sync, the remainder of the log is too long. The next commit
        // starts another sync.
        for _ in 0..<2 { try log.commit() }
        #expect(log.meter.pages > before)
        let second = try #require(log.read)
        #expect(second !== read)
        while second.outcome == nil { await Task.yield() }
        #expect(count.load(ordering: .relaxed) == 2)
        for _ in 0..<2 { try log.commit() }
        #expect(log.meter.pages < 10)
        #expect(try await log.linesInCopy(withLog: true) == 26)
        try log.end()
    }

    @Test func busySyncIsRetriedLater() async throws {
        let count = Atomic(0)
        var log = try Log { _ in
            count.add(1, ordering: .relaxed).newValue == 1 ? SQLITE_BUSY : SQLITE_OK
        }
        for _ in 0..<2 { try log.commit() }
        let read = try #require(log.read)
        while read.outcome == nil { await Task.yield() }
        #expect(throws: DatabaseError.self) { try log.commit() }
        while log.meter.pages > 10 || count.load(ordering: .relaxed) < 2 { try log.commit() }
        try log.end()
    }
}
