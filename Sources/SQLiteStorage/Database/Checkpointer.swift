import GRDB

/// A state machine that runs checkpoints on the writing connection; a checkpoint moves the
/// write-ahead log into the database.
///
/// SQLite before 3.51.3 can lose committed pages if a second connection runs checkpoints. All
/// writes wait while the writer runs a checkpoint, so `CheckpointSync` syncs most of what a
/// checkpoint writes.
struct Checkpointer {
    private let meter: WALSize
    private let limits: Limits
    private let sync: CheckpointSync
    /// The length of the log, in pages, at the last attempt to move the log; a reader may have
    /// blocked that attempt.
    private var attempted = 0
    /// Whether the log grew so much during a checkpoint sync that the checkpoint needs another
    /// sync.
    private var isBehind = false
    private(set) var step = Step.waiting
    /// Whether the log may still contain deleted data.
    var isErasureWanted = false
    /// Whether the next checkpoint truncates the log even if it is short.
    ///
    /// Each attempt resets this flag; otherwise, every commit during a long read would start an
    /// attempt.
    var mayErase = false

    /// The log lengths, in pages, that control checkpoints.
    struct Limits: Sendable {
        /// The growth of the log, since the last attempt, that makes a checkpoint due (4 MiB).
        ///
        /// The checkpoint moves the part of the log that readers allow, and ends once the writer is
        /// idle or another checkpoint is due.
        var idle = 1024
        /// The maximum length to move at the end of a checkpoint; the move delays all writes.
        var rest = 256
        /// The length at which the whole log is moved and its file truncated without a checkpoint
        /// sync (64 MiB).
        var always = 16_384
    }

    /// The progress of a checkpoint.
    enum Step {
        /// No checkpoint is running; `prepare` starts the next checkpoint when it is due.
        case waiting
        /// A checkpoint sync has started reading a snapshot; after the next commit, the log is
        /// moved up to that snapshot.
        case begun(CheckpointSync.SnapshotRead)
        /// The file is being synced or has been synced; the rest of the log remains to be moved.
        case moved(CheckpointSync.SnapshotRead)
    }

    init(_ meter: WALSize, _ sync: CheckpointSync, _ limits: Limits) {
        self.meter = meter
        self.sync = sync
        self.limits = limits
    }

    private var isDue: Bool { isBehind || mayErase || meter.pages >= attempted + limits.idle }

    /// Starts a checkpoint if a checkpoint is due, none is running and the log is shorter than
    /// `limits.always`; call this before a commit.
    mutating func prepare() {
        guard case .waiting = step, isDue, meter.pages < limits.always else { return }
        step = .begun(sync.begin())
    }

    /// Continues a checkpoint, or moves and truncates a long log without a checkpoint sync.
    ///
    /// Call this after a commit.
    mutating func run(_ db: Database, isIdle: Bool) throws {
        if meter.pages < attempted { attempted = 0 }
        switch step {
        case .waiting:
            try cutLongLog(db)
        case .begun(let read):
            defer { read.go() }
            step = .moved(read)
            (attempted, isBehind) = (meter.pages, false)
            try moveLog(db)
        case .moved(let read):
            guard let outcome = read.outcome else { return try cutLongLog(db) }
            if case .failure(let error) = outcome {
                step = .waiting
                throw error
            }
            guard isIdle || isDue else { return }
            step = .waiting
            guard !isLong, !mayErase else { return try truncate(db) }
            // If writes continue or the log has grown too much, another checkpoint sync covers the
            // rest.
            isBehind = meter.pages > attempted + limits.rest
            guard isIdle, !isBehind else { return }
            attempted = meter.pages
            try moveLog(db)
        }
    }

    private var isLong: Bool { meter.pages >= limits.always }

    private mutating func cutLongLog(_ db: Database) throws {
        if isDue, isLong { try truncate(db) }
    }

    /// Moves as much of the log as readers allow.
    private func moveLog(_ db: Database) throws {
        try ignoringReaders { _ = try db.checkpoint(.passive) }
    }

    /// Moves the whole log into the database and truncates the log, unless a reader still needs it.
    private mutating func truncate(_ db: Database) throws {
        (attempted, mayErase) = (meter.pages, false)
        // A reader, such as an export, must not delay writes.
        try db.execute(sql: "PRAGMA busy_timeout = 0")
        defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Self.timeout)") }
        try ignoringReaders {
            _ = try db.checkpoint(.truncate)
            meter.note(0)
            (attempted, isBehind) = (0, false)
            isErasureWanted = false
        }
    }

    /// Closes the connection for checkpoint syncs, then moves and truncates the log; call this
    /// before the database is closed.
    mutating func end(_ db: Database) throws {
        try sync.close()
        try truncate(db)
    }

    /// The maximum time, in milliseconds, that a connection waits for a lock held by another
    /// connection.
    static let timeout = 5000

    private func ignoringReaders(_ body: () throws -> Void) throws {
        do { try body() } catch let error as DatabaseError where error.mayBeTriedAgain {}
    }
}

extension DatabaseError {
    /// Whether a checkpoint that failed with this error can simply be repeated later.
    fileprivate var mayBeTriedAgain: Bool {
        [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_FULL].contains(resultCode)
    }
}
