import Dispatch
import GRDB
import GRDBSQLite
import Synchronization

/// Syncs what a checkpoint wrote, on a connection and a thread of its own, while the writer goes on.
///
/// SQLite syncs the database at the end of a checkpoint that moves the whole log; of pages that lie
/// far apart that takes tens of milliseconds, for which everybody waits. While somebody reads an
/// earlier state, a checkpoint moves only the log up to there, and syncs nothing. So this connection
/// begins to read before a commit, the writer moves the log up to there after it, and the file is
/// synced here. The next checkpoint then moves and syncs the few pages that came since.
///
/// Nothing depends on this sync: the log begins anew only after a checkpoint of SQLite's that ended
/// with its own. Nor does this connection ever make a checkpoint, which none but the writer may.
final class EarlySync: Sendable {
    private let connection: DatabaseQueue
    private let writeback: Writeback
    private let sync: @Sendable (Database) -> CInt

    /// Opens a connection to a database.
    ///
    /// - Parameters:
    ///   - path: The database.
    ///   - sync: Syncs its file and returns SQLite's code.
    /// - Throws: `DatabaseError` when it cannot be opened.
    init(
        _ path: String,
        sync: @escaping @Sendable (Database) -> CInt = { $0.syncFile() }
    ) throws {
        let configuration = SQLiteStorage.configuration(readonly: true)
        connection = try DatabaseQueue(path: path, configuration: configuration)
        writeback = Writeback(path)
        self.sync = sync
    }

    /// Begins to read; what is in the log later is not moved until the turn is over.
    func begin() -> Turn {
        let turn = Turn()
        connection.asyncUnsafeRead { [writeback, sync] database in
            turn.end(
                Result {
                    try Self.take(turn, of: database.get()) { db in
                        writeback.run()
                        return sync(db)
                    }
                }
            )
        }
        turn.isReading.wait()
        return turn
    }

    /// Waits for the end of the turn that goes on, and lets the connection go.
    func close() throws {
        try connection.close()
    }

    private static func take(
        _ turn: Turn,
        of db: Database,
        _ sync: (Database) -> CInt
    ) throws {
        var code = SQLITE_OK
        try db.inTransaction(.deferred) {
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
            turn.isReading.signal()
            if turn.mustSync() { code = sync(db) }
            return .commit
        }
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }

    /// One reading of the connection, from before a commit to the end of a sync.
    final class Turn: Sendable {
        fileprivate let isReading = DispatchSemaphore(value: 0)
        private let isMoved = DispatchSemaphore(value: 0)
        private let result = Mutex<Result<Void, any Error>?>(nil)

        /// For how many seconds a commit is waited for.
        private static let patience = 5

        /// Has the file synced, now that the log was moved.
        func go() {
            isMoved.signal()
        }

        /// How it ended; `nil` as long as it goes on.
        var outcome: Result<Void, any Error>? { result.withLock(\.self) }

        fileprivate func mustSync() -> Bool {
            isMoved.wait(timeout: .now() + .seconds(Self.patience)) == .success
        }

        fileprivate func end(_ outcome: Result<Void, any Error>) {
            result.withLock { $0 = outcome }
            // Whoever waits for a reading that failed must not wait for ever.
            isReading.signal()
        }
    }
}

extension Database {
    /// Syncs the database's file as SQLite does it, and returns its code.
    fileprivate func syncFile() -> CInt {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let code = unsafe sqlite3_file_control(
            sqliteConnection,
            "main",
            SQLITE_FCNTL_FILE_POINTER,
            &file
        )
        guard code == SQLITE_OK, let file = unsafe file, let methods = unsafe file.pointee.pMethods,
            let sync = unsafe methods.pointee.xSync
        else { return code == SQLITE_OK ? SQLITE_MISUSE : code }
        return unsafe sync(file, SQLITE_SYNC_NORMAL)
    }
}
