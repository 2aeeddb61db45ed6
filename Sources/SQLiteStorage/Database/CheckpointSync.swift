import Dispatch
import GRDB
import GRDBSQLite
import Synchronization

/// A separate connection and thread that sync the pages written by a checkpoint, without blocking
/// the writer.
///
/// At the end of a checkpoint that moves the whole log, SQLite syncs the database. If the pages are
/// scattered, this takes tens of milliseconds, and all writes wait. While a connection reads an
/// older snapshot, a checkpoint moves the log only up to that snapshot and syncs nothing. So this
/// connection starts reading before a commit. After the commit, the writer moves the log up to that
/// snapshot, and this connection syncs the file. The next checkpoint then moves and syncs the few
/// pages written since.
///
/// Durability does not depend on this sync: the log restarts only after a complete checkpoint with
/// SQLite's own sync. Only the writer runs checkpoints; this connection never does so.
final class CheckpointSync: Sendable {
    private let connection: DatabaseQueue
    private let writeback: Writeback
    private let sync: @Sendable (Database) -> CInt

    /// Creates a connection to a database.
    ///
    /// - Parameters:
    ///   - path: The database.
    ///   - sync: A function that syncs the database file and returns SQLite's result code.
    /// - Throws: `DatabaseError` if the database cannot be opened.
    init(
        _ path: String,
        sync: @escaping @Sendable (Database) -> CInt = { $0.syncFile() }
    ) throws {
        let configuration = SQLiteStorage.configuration(readonly: true)
        connection = try DatabaseQueue(path: path, configuration: configuration)
        writeback = Writeback(path)
        self.sync = sync
    }

    /// Starts a read and returns once it is running or has failed.
    ///
    /// Until the read ends, checkpoints move the log only up to the read's snapshot.
    ///
    /// - Returns: The read.
    func begin() -> SnapshotRead {
        let read = SnapshotRead()
        connection.asyncUnsafeRead { [writeback, sync] database in
            read.end(
                Result {
                    try Self.take(read, of: database.get()) { db in
                        writeback.run()
                        return sync(db)
                    }
                }
            )
        }
        read.isReading.wait()
        return read
    }

    /// Waits for the end of the current read and closes the connection.
    func close() throws {
        try connection.close()
    }

    private static func take(
        _ read: SnapshotRead,
        of db: Database,
        _ sync: (Database) -> CInt
    ) throws {
        var code = SQLITE_OK
        try db.inTransaction(.deferred) {
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
            read.isReading.signal()
            if read.mustSync() { code = sync(db) }
            return .commit
        }
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }

    /// One read transaction, from before a commit to the end of a sync.
    final class SnapshotRead: Sendable {
        fileprivate let isReading = DispatchSemaphore(value: 0)
        private let isMoved = DispatchSemaphore(value: 0)
        private let result = Mutex<Result<Void, any Error>?>(nil)

        /// The maximum time, in seconds, to wait until the log is moved; after that, the read ends
        /// without a sync.
        private static let timeout = 5

        /// Starts the sync; call this once the writer has moved the log.
        func go() {
            isMoved.signal()
        }

        /// The result of the read and of its sync, or `nil` while the read is running.
        var outcome: Result<Void, any Error>? { result.withLock(\.self) }

        fileprivate func mustSync() -> Bool {
            isMoved.wait(timeout: .now() + .seconds(Self.timeout)) == .success
        }

        fileprivate func end(_ outcome: Result<Void, any Error>) {
            result.withLock { $0 = outcome }
            // Also signal here: a read transaction that failed to start must not leave its caller
            // waiting.
            isReading.signal()
        }
    }
}

extension Database {
    /// Syncs the database file through SQLite's own file methods; returns SQLite's result code.
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
