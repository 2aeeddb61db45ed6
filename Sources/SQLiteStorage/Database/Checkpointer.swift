import GRDB

/// Moves the write-ahead log into the database, on the writing connection and on no other.
///
/// SQLite before 3.51.3 can lose committed pages when a second connection takes part in that.
struct Checkpointer {
    private let meter: WALMeter
    private let limits: Limits
    /// The length of the log at the last attempt, which a reader may have held up.
    private var attempted = 0

    /// From how many pages on a checkpoint is made.
    struct Limits: Sendable {
        /// When nothing waits to be written, as far as readers let it (4 MiB).
        var idle = 1024
        /// In any case, and the file is cut (64 MiB).
        var always = 16_384
    }

    init(_ meter: WALMeter, _ limits: Limits) {
        self.meter = meter
        self.limits = limits
    }

    /// Makes a checkpoint if one is due.
    mutating func run(_ db: Database, isIdle: Bool) throws {
        if meter.pages < attempted { attempted = 0 }
        guard meter.pages >= attempted + limits.idle else { return }
        if meter.pages >= limits.always {
            try truncate(db)
        } else if isIdle {
            attempted = meter.pages
            try ignoringReaders { _ = try db.checkpoint(.passive) }
        }
    }

    /// Moves everything and cuts the log, unless a reader still needs it.
    mutating func truncate(_ db: Database) throws {
        attempted = meter.pages
        // A reader, such as an export, must not hold up those who answer.
        try db.execute(sql: "PRAGMA busy_timeout = 0")
        defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Self.patience)") }
        try ignoringReaders {
            _ = try db.checkpoint(.truncate)
            meter.note(0)
            attempted = 0
        }
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
