import GRDB

/// Moves the write-ahead log into the database, on the writing connection and on no other.
///
/// SQLite before 3.51.3 can lose committed pages when a second connection takes part in that. Those
/// who answer wait for the writer, so most of what a checkpoint writes is synced by `EarlySync`.
struct Checkpointer {
    private let meter: WALMeter
    private let limits: Limits
    private let early: EarlySync
    /// The length of the log at the last attempt, which a reader may have held up.
    private var attempted = 0
    /// Whether too much has come during a turn for its checkpoint to be ended.
    private var isBehind = false
    private(set) var stage = Stage.waiting
    /// Whether the log may still contain deleted answers.
    var isErasureWanted = false
    /// Whether the next checkpoint truncates the log however short it is; reset by an attempt, so
    /// that not every commit tries during a long read.
    var mayErase = false

    /// From how many pages on a checkpoint is made.
    struct Limits: Sendable {
        /// As far as readers let it; its end waits until nothing else is to be written (4 MiB).
        var idle = 1024
        /// How many pages at most are moved at its end, for which everybody waits.
        var rest = 256
        /// In any case, and the file is cut (64 MiB).
        var always = 16_384
    }

    /// How far a checkpoint has come.
    enum Stage {
        /// None is under way.
        case waiting
        /// The log is moved up to where it is read, after the next commit.
        case begun(EarlySync.Turn)
        /// The file is being synced, or has been; the rest of the log is still to be moved.
        case moved(EarlySync.Turn)
    }

    init(_ meter: WALMeter, _ early: EarlySync, _ limits: Limits) {
        self.meter = meter
        self.early = early
        self.limits = limits
    }

    private var isDue: Bool { isBehind || mayErase || meter.pages >= attempted + limits.idle }

    /// Begins a checkpoint if one is due; to be called before a commit.
    mutating func prepare() {
        guard case .waiting = stage, isDue, meter.pages < limits.always else { return }
        stage = .begun(early.begin())
    }

    /// Goes on with a checkpoint; to be called after a commit.
    mutating func run(_ db: Database, isIdle: Bool) throws {
        if meter.pages < attempted { attempted = 0 }
        switch stage {
        case .waiting:
            try cutLongLog(db)
        case .begun(let turn):
            defer { turn.go() }
            stage = .moved(turn)
            (attempted, isBehind) = (meter.pages, false)
            try moveLog(db)
        case .moved(let turn):
            guard let outcome = turn.outcome else { return try cutLongLog(db) }
            if case .failure(let error) = outcome {
                stage = .waiting
                throw error
            }
            guard isIdle || isDue else { return }
            stage = .waiting
            guard !isLong, !mayErase else { return try truncate(db) }
            // Where there is always somebody who waits, or much has come, another turn takes that.
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

    /// Moves as much as readers let it.
    private func moveLog(_ db: Database) throws {
        try ignoringReaders { _ = try db.checkpoint(.passive) }
    }

    /// Moves everything and cuts the log, unless a reader still needs it.
    private mutating func truncate(_ db: Database) throws {
        (attempted, mayErase) = (meter.pages, false)
        // A reader, such as an export, must not hold up those who answer.
        try db.execute(sql: "PRAGMA busy_timeout = 0")
        defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Self.patience)") }
        try ignoringReaders {
            _ = try db.checkpoint(.truncate)
            meter.note(0)
            (attempted, isBehind) = (0, false)
            isErasureWanted = false
        }
    }

    /// Moves everything and cuts the log before the database is closed.
    mutating func end(_ db: Database) throws {
        try early.close()
        try truncate(db)
    }

    /// How long a connection waits for another, in milliseconds.
    static let patience = 5000

    private func ignoringReaders(_ body: () throws -> Void) throws {
        do { try body() } catch let error as DatabaseError where error.mayBeTriedAgain {}
    }
}

extension DatabaseError {
    /// Whether a checkpoint that failed by this is simply made later.
    fileprivate var mayBeTriedAgain: Bool {
        [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_FULL].contains(resultCode)
    }
}
