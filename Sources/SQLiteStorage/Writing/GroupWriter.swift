import Glibc
import GRDB
import Storage
import Synchronization

/// A writer that commits the writes of many tasks in groups, on the only connection that writes.
///
/// Tasks enqueue writes and are suspended. The connection's own queue takes the next group
/// (`WriteQueue`), writes it in one transaction, and resumes its tasks once the commit is on disk.
/// Meanwhile, the next group gathers. Under load, the writer waits briefly before it takes that
/// group. A write that throws is rolled back alone; its group is unaffected. If the commit fails,
/// the whole group fails.
final class GroupWriter: Sendable {
    private struct State {
        var waiting: WriteQueue
        var isRunning = false
        /// The error that every new write throws; `nil` until the writer is closed or has failed.
        var refusal: StorageError?
    }

    /// Limits of the queue and of groups.
    struct Limits: Sendable {
        /// The maximum number of writes in a commit.
        var group = 256
        /// The number of scattered writes that a commit always accepts.
        var scattered = 2
        /// The time over which a burst of scattered writes is spread.
        var spread = Duration.milliseconds(200)
        /// The maximum number of waiting writes.
        var queue = 4096
        /// The minimum size of a commit, in writes, after which the writer waits for `gathering`.
        var busy = 4
        /// The additional time, in microseconds, to gather writes after a commit of at least `busy`
        /// writes.
        ///
        /// Waiting saves work: each commit costs a sync, and successive commits write mostly the
        /// same pages.
        var gathering: UInt32 = 1_000
    }

    private let state: Mutex<State>
    private let pool: DatabasePool
    private let limits: Limits
    private let onFailure: @Sendable (String) -> Void
    private let onTrouble: @Sendable (String) -> Void
    private let beforeCommit: @Sendable () -> Void
    private let afterCommit: @Sendable (Database, _ isIdle: Bool) throws -> Void

    init(
        _ pool: DatabasePool,
        limits: Limits,
        beforeCommit: @escaping @Sendable () -> Void,
        afterCommit: @escaping @Sendable (Database, _ isIdle: Bool) throws -> Void,
        onFailure: @escaping @Sendable (String) -> Void,
        onTrouble: @escaping @Sendable (String) -> Void
    ) {
        state = Mutex(State(waiting: WriteQueue(limits)))
        self.pool = pool
        self.limits = limits
        self.beforeCommit = beforeCommit
        self.afterCommit = afterCommit
        self.onFailure = onFailure
        self.onTrouble = onTrouble
    }

    var waiting: Int {
        state.withLock(\.waiting.count)
    }

    /// Enqueues a write and returns when it is on disk.
    ///
    /// - Parameters:
    ///   - isScattered: Whether the write changes pages all over the database; it may then wait up
    ///     to 200 ms longer than other writes.
    ///   - body: The write; if it throws, its changes are rolled back. It may be called twice: the
    ///     first run is rolled back if any write of the group fails after changing the database.
    ///   - committed: Called after the commit, before `write` returns.
    /// - Returns: The result of `body`.
    /// - Throws: `StorageError`, or an error from `body`.
    func write<Value: Sendable>(
        isScattered: Bool = false,
        _ body: @escaping @Sendable (Database) throws -> Value,
        committed: @escaping @Sendable (Value) -> Void = { _ in }
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            enqueue(
                PendingWrite(
                    body,
                    isScattered: isScattered,
                    committed: committed,
                    resuming: continuation
                )
            )
        }
    }

    /// Rejects further writes; waiting writes are still committed.
    ///
    /// - Returns: Whether the database can still be used; `false` after a fatal failure.
    func close() -> Bool {
        state.withLock { state in
            if case .failing = state.refusal { return false }
            state.refusal = .unavailable("the storage is closed.")
            return true
        }
    }

    private func enqueue(_ write: PendingWrite) {
        let (refusal, mustRun) = state.withLock { state in
            let refusal = state.refusal ?? (state.waiting.add(write, at: .now) ? nil : .busy)
            defer { state.isRunning = state.isRunning || refusal == nil }
            return (refusal, refusal == nil && !state.isRunning)
        }
        if let refusal { write.fail(refusal) }
        if mustRun { pool.asyncWriteWithoutTransaction { db in self.run(db) } }
    }

    private func run(_ db: Database) {
        while let group = next() {
            beforeCommit()
            do {
                for completion in try perform(group, db) { completion() }
            } catch {
                if fail(group, WriteFailure(error)) { return }
            }
            do {
                try afterCommit(db, state.withLock(\.waiting.isEmpty))
            } catch {
                if fail([], WriteFailure(error)) { return }
                onTrouble((error as? DatabaseError)?.sentence ?? "\(error)")
            }
            if group.count >= limits.busy { usleep(limits.gathering) }
        }
    }

    /// Removes and returns the writes of the next commit; returns `nil` if none is waiting.
    private func next() -> [PendingWrite]? {
        state.withLock { state in
            let group = state.waiting.takeGroup(at: .now)
            state.isRunning = !group.isEmpty
            return group.isEmpty ? nil : group
        }
    }
}

extension GroupWriter {
    /// An error thrown when a write fails after it has changed the database.
    private struct PartialWriteError: Error {}

    /// Writes a group in one transaction, which is on disk when this returns.
    ///
    /// A savepoint makes SQLite copy each page before changing it. Few groups need savepoints,
    /// because a rejected write has usually changed nothing. If a rejected write has changed the
    /// database, the whole group is written again with savepoints.
    private func perform(
        _ group: [PendingWrite],
        _ db: Database
    ) throws -> [PendingWrite.Completion] {
        do {
            return try transaction(of: group, db, attempt)
        } catch is PartialWriteError {
            return try transaction(of: group, db, attemptInSavepoint)
        }
    }

    private func transaction(
        of group: [PendingWrite],
        _ db: Database,
        _ attempt: (PendingWrite, Database) throws -> PendingWrite.Completion
    ) throws -> [PendingWrite.Completion] {
        var completions: [PendingWrite.Completion] = []
        completions.reserveCapacity(group.count)
        try db.inTransaction(.immediate) {
            for write in group { completions.append(try attempt(write, db)) }
            return .commit
        }
        return completions
    }

    /// Runs one write; throws `PartialWriteError` if the write fails after changing the database.
    private func attempt(_ write: PendingWrite, _ db: Database) throws -> PendingWrite.Completion {
        let before = db.totalChangesCount
        do {
            return try write.perform(db)
        } catch {
            guard case .own(let refusal) = WriteFailure(error) else { throw error }
            guard db.totalChangesCount == before else { throw PartialWriteError() }
            return { write.fail(refusal) }
        }
    }

    /// Runs one write in a savepoint, so that a failure rolls back that write alone.
    private func attemptInSavepoint(
        _ write: PendingWrite,
        _ db: Database
    ) throws -> PendingWrite.Completion {
        try db.run("SAVEPOINT change")
        do {
            let completion = try write.perform(db)
            try db.run("RELEASE change")
            return completion
        } catch {
            guard case .own(let refusal) = WriteFailure(error) else { throw error }
            try db.run("ROLLBACK TO change")
            try db.run("RELEASE change")
            return { write.fail(refusal) }
        }
    }

    /// Fails a group of writes.
    ///
    /// After a fatal failure, also fails all waiting and later writes, and calls `onFailure`.
    ///
    /// - Returns: Whether the failure is fatal.
    private func fail(_ group: [PendingWrite], _ failure: WriteFailure) -> Bool {
        guard case .fatal(let sentence) = failure else {
            for write in group { write.fail(failure.error) }
            return false
        }
        let waiting = state.withLock { state in
            state.refusal = .failing(sentence)
            return state.waiting.takeAll()
        }
        for write in group + waiting { write.fail(StorageError.failing(sentence)) }
        onFailure(sentence)
        return true
    }
}
