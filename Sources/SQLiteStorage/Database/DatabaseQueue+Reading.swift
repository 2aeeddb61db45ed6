import GRDB

extension DatabaseQueue {
    /// Opens a database on one connection that only reads: it takes no lock for writing, changes
    /// nothing and makes no checkpoint, neither when it is closed, nor when it is the last.
    static func reading(_ path: String) throws -> DatabaseQueue {
        try DatabaseQueue(path: path, configuration: SQLiteStorage.configuration(readonly: true))
    }
}
