import GRDB
import GRDBSQLite
import Synchronization

/// A meter of the length of the write-ahead log, which SQLite reports after every commit.
///
/// The file size is not a substitute: it does not shrink when the log restarts.
final class WALSize: Sendable {
    private let count = Atomic(0)

    /// The number of pages in the log.
    var pages: Int { count.load(ordering: .relaxed) }

    /// Creates a meter that records the log's length after each commit of a connection.
    init(attachedTo db: Database) {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        let hook:
            @convention(c) (
                UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, CInt
            ) -> CInt = { context, _, _, pages in
                guard let context = unsafe context else { return SQLITE_OK }
                unsafe Unmanaged<WALSize>.fromOpaque(context).takeUnretainedValue().note(
                    Int(pages)
                )
                return SQLITE_OK
            }
        _ = unsafe sqlite3_wal_hook(db.sqliteConnection, hook, context)
    }

    /// Stops recording, so that the connection may outlive the meter.
    func detach(from db: Database) {
        _ = unsafe sqlite3_wal_hook(db.sqliteConnection, nil, nil)
    }

    func note(_ pages: Int) {
        count.store(pages, ordering: .relaxed)
    }
}
