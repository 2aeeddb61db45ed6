import GRDB

extension DatabaseQueue {
    /// Opens a database on a single read-only connection.
    ///
    /// The connection takes no write lock, changes nothing and runs no checkpoint, even if it is
    /// the last connection to close.
    ///
    /// - Throws: `StorageError`.
    static func reading(_ path: String) throws -> DatabaseQueue {
        let configuration = SQLiteStorage.configuration(readonly: true)
        return try ReadFailure.translating {
            try DatabaseQueue(path: path, configuration: configuration)
        }
    }
}
