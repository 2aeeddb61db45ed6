import GRDB

extension DatabaseQueue {
    /// Opens a database on a single read-only connection.
    ///
    /// The connection takes no write lock, changes nothing and runs no checkpoint, even if it is
    /// the last connection to close.
    static func reading(_ path: String) throws -> DatabaseQueue {
        try DatabaseQueue(path: path, configuration: SQLiteStorage.configuration(readonly: true))
    }
}
