import GRDB
import Storage

/// A durable storage in an SQLite database: acknowledged writes survive a power cut.
///
/// ```swift
/// let storage = try await SQLiteStorage.open(in: directory, logger: logger) { reason in
///     logger.critical("\(reason)")
///     exit(70)
/// }
/// ```
///
/// One connection writes and runs checkpoints; all other connections only read. `GroupWriter`
/// commits writes in groups.
package final class SQLiteStorage: Storage {
    let pool: DatabasePool
    let folder: FileFolder
    let writing: Writing?
    let subscribers = Subscribers()

    /// The parts that only a storage open for writing has.
    struct Writing: Sendable {
        let writer: GroupWriter
        let directory: DataDirectory
        let eraser: Eraser
        let close: @Sendable (Database) throws -> Void
    }

    init(
        _ pool: DatabasePool,
        _ folder: FileFolder,
        _ writing: Writing?
    ) {
        self.pool = pool
        self.folder = folder
        self.writing = writing
    }

    /// Queues a write and returns when it is on disk.
    ///
    /// A scattered write, which changes pages all over the database, may be delayed to a later
    /// group.
    @discardableResult
    func write<Value: Sendable>(
        isScattered: Bool = false,
        _ body: @escaping @Sendable (Database) throws -> Value,
        committed: @escaping @Sendable (Value) -> Void = { _ in }
    ) async throws -> Value {
        guard let writer = writing?.writer else {
            throw StorageError.unavailable("the data directory is open read-only.")
        }
        return try await writer.write(isScattered: isScattered, body, committed: committed)
    }

    /// Runs `body` on one snapshot of the database.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        do {
            return try await pool.read(body)
        } catch {
            throw ReadFailure.translated(error)
        }
    }

    /// Commits the waiting writes, moves the log into the database, and releases the directory.
    ///
    /// If the storage was opened for reading, this closes its connections and does nothing else.
    ///
    /// After a disk failure, this writes and releases nothing: SQLite recovers the database at the
    /// next start, and the kernel releases the directory when the process ends.
    ///
    /// - Throws: `StorageError` if closing fails; no acknowledged write is lost.
    package func close() async throws {
        do {
            guard let writing else { return try pool.close() }
            writing.eraser.close()
            guard writing.writer.close() else { return }
            try await pool.writeWithoutTransaction(writing.close)
            try pool.close()
            writing.directory.release()
        } catch {
            throw ReadFailure.translated(error)
        }
    }
}
