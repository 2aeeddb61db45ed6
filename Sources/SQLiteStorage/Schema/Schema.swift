import GRDB
import Storage

/// The tables, made by migrations of which a released one is never changed.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: the tables of the first release") { db in
            for sql in first { try db.execute(sql: sql) }
        }
        migrator.registerMigration("2: arms, files, parts of answers, pressed buttons") { db in
            for sql in second { try db.execute(sql: sql) }
        }
        migrator.registerMigration("3: what observers are told") { db in
            try db.execute(sql: outbox)
        }
        migrator.registerMigration("4: invitations of researchers") { db in
            try db.execute(sql: invitations)
        }
        return migrator
    }

    private static let first = [
        studies, participants, sessions, results, shares, researchers, events, answers,
    ]

    /// Brings a database up to date.
    static func migrate(_ pool: DatabasePool) throws {
        try refuseNewer(pool)
        try migrator.migrate(pool)
    }

    /// Refuses a database that this program cannot read, without changing it.
    static func check(_ pool: DatabasePool) throws {
        try refuseNewer(pool)
        guard try pool.read(migrator.hasCompletedMigrations) else {
            throw StorageError.unavailable(
                "the data are from an older version of waymark; start the server once to migrate them."
            )
        }
    }

    /// Refuses a database that this program cannot read before anything opens it to write.
    ///
    /// Opening it to write already writes to it. A database that cannot be looked at like this, as
    /// after a power cut while it was made, is left to those who can repair it.
    static func refuseNewer(at path: String, _ configuration: Configuration) throws {
        let reader = try? DatabaseQueue(path: path, configuration: configuration)
        guard let reader, (try? reader.read(migrator.hasBeenSuperseded)) == true else { return }
        throw newer
    }

    /// Refuses a database of a program that knows more tables than this one.
    static func refuseNewer(_ database: any DatabaseReader) throws {
        guard try !database.read(migrator.hasBeenSuperseded) else { throw newer }
    }

    private static let newer = StorageError.unavailable(
        "the data are from a newer version of waymark; use that version, or restore an older backup."
    )
}
