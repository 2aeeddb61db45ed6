import GRDB
import GRDBSQLite
import Synchronization

/// Knows how long the write-ahead log is, because SQLite says so after every commit.
///
/// The size of the file would not do: it does not shrink when the log begins anew.
final class WALMeter: Sendable {
    private let count = Atomic(0)

    /// The pages in the log.
    var pages: Int { count.load(ordering: .relaxed) }

    /// Begins to count what a connection commits.
    init(attachedTo db: Database) {
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        let hook:
            @convention(c) (
                UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, CInt
            ) -> CInt = { context, _, _, pages in
                guard let context = unsafe context else { return SQLITE_OK }
                unsafe Unmanaged<WALMeter>.fromOpaque(context).takeUnretainedValue().note(
                    Int(pages)
                )
                return SQLITE_OK
            }
        _ = unsafe sqlite3_wal_hook(db.sqliteConnection, hook, context)
    }

    /// Ends counting, so that the connection may outlive the meter.
    func detach(from db: Database) {
        _ = unsafe sqlite3_wal_hook(db.sqliteConnection, nil, nil)
    }

    /// Notes how many pages are in the log.
    func note(_ pages: Int) {
        count.store(pages, ordering: .relaxed)
    }
}
