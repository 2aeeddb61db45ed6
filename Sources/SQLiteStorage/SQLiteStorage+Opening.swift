import GRDB
import GRDBSQLite
package import Logging
import Storage
import Synchronization

extension SQLiteStorage {
    /// The limits of writing and checkpoints, and the pauses between attempts to erase deleted
    /// data.
    struct Limits: Sendable {
        var writer = GroupWriter.Limits()
        var checkpoints = Checkpointer.Limits()
        /// A function that waits before each attempt to erase deleted data, given the number of
        /// unsuccessful earlier attempts.
        var eraserPause = Eraser.pause
    }

    /// Opens the database of a directory, creates or migrates its tables, and verifies that commits
    /// will be durable.
    ///
    /// - Parameters:
    ///   - directory: The data directory, which this process has locked.
    ///   - logger: The logger for SQLite's version, upgrades and failed checkpoints.
    ///   - onFailure: Called once with a reason if the disk or the database fails. The process must
    ///     then end with status 70 and be restarted, so that it reads the disk again. Nothing is
    ///     written until then.
    /// - Returns: The storage, open for writing.
    /// - Throws: `StorageError`, such as `unavailable` for data of a newer version of the program.
    package static func open(
        in directory: DataDirectory,
        logger: Logger,
        onFailure: @escaping @Sendable (String) -> Void
    ) async throws -> SQLiteStorage {
        try await open(in: directory, adding: [], logger: logger, onFailure: onFailure)
    }

    /// Opens a storage and applies Waymark's migrations, followed by those that a test adds.
    package static func open(
        in directory: DataDirectory,
        adding migrations: [AddedMigration],
        logger: Logger,
        onFailure: @escaping @Sendable (String) -> Void
    ) async throws -> SQLiteStorage {
        let version = unsafe String(cString: sqlite3_libversion())
        logger.info("SQLite \(version)")
        return try open(
            in: directory,
            adding: migrations,
            willUpgrade: {
                logger.notice("Upgrading data of an older version of waymark; please wait.")
            },
            onFailure: onFailure,
            onTrouble: { error in
                logger.warning(
                    "A checkpoint of the write-ahead log failed; it will be retried.",
                    metadata: ["error": "\(error)"]
                )
            }
        )
    }

    /// Opens a storage; only tests pass limits or connection settings other than the defaults.
    static func open(
        in directory: DataDirectory,
        limits: Limits = Limits(),
        adding migrations: [AddedMigration] = [],
        preparing prepare: (Database) throws -> Void = { try $0.apply(ConnectionPragma.writing) },
        willUpgrade: () -> Void = {},
        onFailure: @escaping @Sendable (String) -> Void,
        onTrouble: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> SQLiteStorage {
        do {
            let path = directory.database
            // After a crash, the log may still contain data that had been deleted before the crash.
            let hasLog = FileSystem.hasContent(path + "-wal")
            let migrator = Schema.migrator(adding: migrations)
            if FileSystem.exists(path) {
                try Schema.rejectNewer(at: path, migrator, configuration(readonly: true))
            }
            let pool = try DatabasePool(path: path, configuration: configuration())
            try pool.writeWithoutTransaction(prepare)
            try Schema.migrate(pool, by: migrator, willUpgrade: willUpgrade)
            try FileSystem.sync(directory: directory.path)
            let storage = try SQLiteStorage(pool, in: directory, limits, onFailure, onTrouble)
            if hasLog { storage.writing?.eraser.request() }
            return storage
        } catch {
            throw ReadFailure.translated(error)
        }
    }

    /// Opens the database of a directory for reading, even while a server uses the directory.
    ///
    /// The storage does not lock the directory, changes nothing and runs no checkpoint. Every
    /// writing operation throws.
    ///
    /// - Parameter path: The data directory, whose database must have the current schema.
    /// - Returns: The storage, open for reading only.
    /// - Throws: `StorageError`, for example `unavailable` if there is no database.
    package static func openForReading(at path: String) throws -> SQLiteStorage {
        let database = DataDirectory.database(in: path)
        guard FileSystem.exists(database) else {
            throw StorageError.unavailable("\(path) is not a data directory of waymark.")
        }
        do {
            let pool = try DatabasePool(
                path: database,
                configuration: configuration(readonly: true)
            )
            try Schema.check(pool)
            let folder = FileFolder(DataDirectory.files(in: path), reserve: 0)
            return SQLiteStorage(pool, folder, nil)
        } catch {
            throw ReadFailure.translated(error)
        }
    }

    static func configuration(readonly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.busyMode = .timeout(Double(Checkpointer.timeout) / 1000)
        configuration.prepareDatabase { db in
            try db.apply(ConnectionPragma.shared)
            try db.verify(ConnectionPragma.shared)
        }
        return configuration
    }

    private convenience init(
        _ pool: DatabasePool,
        in directory: DataDirectory,
        _ limits: Limits,
        _ onFailure: @escaping @Sendable (String) -> Void,
        _ onTrouble: @escaping @Sendable (String) -> Void
    ) throws {
        let meter = try pool.writeWithoutTransaction { db in
            try db.verify(ConnectionPragma.shared + ConnectionPragma.writing)
            return WALSize(attachedTo: db)
        }
        let sync = try CheckpointSync(directory.database)
        let checkpoints = Mutex(Checkpointer(meter, sync, limits.checkpoints))
        let writer = GroupWriter(
            pool,
            limits: limits.writer,
            beforeCommit: { checkpoints.withLock { $0.prepare() } },
            afterCommit: { db, isIdle in
                try checkpoints.withLock { try $0.run(db, isIdle: isIdle) }
            },
            onFailure: onFailure,
            onTrouble: onTrouble
        )
        let eraser = Eraser(pause: limits.eraserPause) {
            checkpoints.withLock(\.isErasureWanted)
        } request: {
            checkpoints.withLock { $0.isErasureWanted = true }
        } attempt: {
            checkpoints.withLock { $0.mayErase = true }
            // The writer runs checkpoints after each commit, so an empty write is enough to start a
            // checkpoint.
            try await writer.write { _ in }
        }
        let writing = Writing(writer: writer, directory: directory, eraser: eraser) { db in
            try checkpoints.withLock { try $0.end(db) }
            meter.detach(from: db)
        }
        let folder = FileFolder(directory.files, reserve: try directory.reserve)
        try pool.read { db in try folder.sweep(keeping: db.hasFile) }
        self.init(pool, folder, writing)
    }
}
