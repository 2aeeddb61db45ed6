import Glibc
import GRDB
import Storage
import Synchronization

/// Writes what many tasks want in as few commits as possible, on the one connection that writes.
///
/// Tasks queue up and are suspended. The connection's own queue takes those whose turn it is
/// (`WriteQueue`), writes them in one transaction, and resumes them after its commit is on disk; while
/// that goes on, the next group gathers, and a moment longer where many come at once. A write that
/// throws takes back itself and no other. When the commit fails, the whole group fails.
final class GroupWriter: Sendable {
    private struct State {
        var waiting: WriteQueue
        var isRunning = false
        /// Why nothing is written any more.
        var refusal: StorageError?
    }

    /// The bounds of the queue.
    struct Limits: Sendable {
        /// How many writes one commit takes.
        var group = 256
        /// How many scattered writes it may take in any case.
        var scattered = 2
        /// Over which time more of them are spread that come at once.
        var spread = Duration.milliseconds(200)
        /// How many may wait.
        var queue = 4096
        /// How many writes in a commit show that many come at once.
        var busy = 4
        /// For how long more gather after such a commit, in microseconds: each commit costs a sync and
        /// most of the pages that the next one writes again.
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

    /// How many writes wait for a commit.
    var waiting: Int {
        state.withLock(\.waiting.count)
    }

    /// Writes, and returns when that is on disk.
    ///
    /// - Parameters:
    ///   - isScattered: Whether it touches pages all over the database, so that it may have to wait
    ///     for a fifth of a second longer.
    ///   - body: Writes; if it throws, nothing of that is kept. It may be called twice, as the first
    ///     time is taken back when another of its group fails halfway.
    ///   - committed: Is called after the commit, before anyone can know of it.
    /// - Returns: What `body` returned.
    /// - Throws: `StorageError`, or what `body` throws.
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

    /// Refuses further writes; those that wait are still written.
    ///
    /// - Returns: Whether the database may still be touched after them.
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

    /// The writes of the next commit; `nil` when nobody waits.
    private func next() -> [PendingWrite]? {
        state.withLock { state in
            let group = state.waiting.takeGroup(at: .now)
            state.isRunning = !group.isEmpty
            return group.isEmpty ? nil : group
        }
    }
}

extension GroupWriter {
    /// A write failed after it had changed something.
    private struct HalfWritten: Error {}

    /// Makes one transaction of a group; when it returns, that is on disk.
    ///
    /// A savepoint has SQLite copy each page before it changes, and hardly a group needs one: a write
    /// that is refused has mostly changed nothing. Where one has, the group is written again.
    private func perform(
        _ group: [PendingWrite],
        _ db: Database
    ) throws -> [PendingWrite.Completion] {
        do {
            return try transaction(of: group, db, attempt)
        } catch is HalfWritten {
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

    /// Makes one write, which may fail as long as it has changed nothing.
    private func attempt(_ write: PendingWrite, _ db: Database) throws -> PendingWrite.Completion {
        let before = db.totalChangesCount
        do {
            return try write.perform(db)
        } catch {
            guard case .own(let refusal) = WriteFailure(error) else { throw error }
            guard db.totalChangesCount == before else { throw HalfWritten() }
            return { write.fail(refusal) }
        }
    }

    /// Makes one write; its own mistake takes back nothing but itself.
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

    /// Tells those whose writes failed; ends all writing, and says so, if the disk cannot be trusted.
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
