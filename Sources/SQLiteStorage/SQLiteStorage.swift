import GRDB
public import Storage

/// Keeps everything in an SQLite database, durably: what was acknowledged survives a power cut.
///
/// ```swift
/// let storage = try await SQLiteStorage.open(in: directory, logger: logger) { reason in
///     logger.critical("\(reason)")
///     exit(70)
/// }
/// ```
///
/// One connection writes and checkpoints, others only read. Commits are made by `GroupWriter`, in
/// groups. Sessions that were used lately are kept decoded in memory.
public final class SQLiteStorage: Storage {
    let pool: DatabasePool
    let cache: SessionCache
    let shelf: FileShelf
    let writing: Writing?
    let subscribers = Subscribers()

    /// What a storage has that may write.
    struct Writing: Sendable {
        let writer: GroupWriter
        let directory: DataDirectory
        let eraser: Eraser
        let close: @Sendable (Database) throws -> Void
    }

    init(
        _ pool: DatabasePool,
        _ cache: SessionCache,
        _ shelf: FileShelf,
        _ writing: Writing?
    ) {
        self.pool = pool
        self.cache = cache
        self.shelf = shelf
        self.writing = writing
    }

    /// Writes in the next group, or if it is scattered in one of the next, and returns when that is on
    /// disk.
    @discardableResult
    func write<Value: Sendable>(
        isScattered: Bool = false,
        _ body: @escaping @Sendable (Database) throws -> Value,
        committed: @escaping @Sendable (Value) -> Void = { _ in }
    ) async throws -> Value {
        guard let writer = writing?.writer else {
            throw StorageError.unavailable("the data are open for reading only.")
        }
        return try await writer.write(isScattered: isScattered, body, committed: committed)
    }

    /// Reads from one snapshot.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        do {
            return try await pool.read(body)
        } catch {
            throw ReadFailure.translated(error)
        }
    }

    /// Writes what still waits, moves the log into the database, and releases the directory.
    ///
    /// After a failure of the disk it does nothing: what is there is left to the next start, and the
    /// directory is released by the end of the process.
    ///
    /// - Throws: `StorageError` when that fails; nothing that was acknowledged is lost by it.
    public func close() async throws {
        guard let writing else { try pool.close(); return }
        writing.eraser.close()
        guard writing.writer.close() else { return }
        do {
            try await pool.writeWithoutTransaction(writing.close)
            try pool.close()
        } catch {
            throw ReadFailure.translated(error)
        }
        writing.directory.release()
    }
}
