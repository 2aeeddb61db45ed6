import GRDB
import Storage

/// The database schema, which migrations create; a released migration is never changed.
enum Schema {
    static let migrator = migrator(adding: [])

    /// Returns the migrations of this program, followed by those of a test.
    static func migrator(adding added: [AddedMigration]) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        let older = Set(OlderSchema.migrations)
        migrator.registerMigration("1.0: the tables", merging: older) { db, applied in
            if applied.isEmpty { try create(in: db) } else { try Adoption(of: db).run() }
        }
        migrator.registerMigration("1.1: the time of a timed page") { db in
            try db.execute(sql: "ALTER TABLE session ADD COLUMN timer TEXT")
        }
        migrator.registerMigration("1.2: recordings") { db in
            try db.execute(sql: recordings)
        }
        migrator.registerMigration("1.3: the destination of a result") { db in
            // A CHECK on the new column would make SQLite read all rows.
            try db.execute(sql: "ALTER TABLE step_result ADD COLUMN destination TEXT")
        }
        migrator.registerMigration("1.4: visits left without a result") { db in
            try db.execute(sql: leftVisits)
        }
        migrator.registerMigration("1.5: counted and damaged pieces of recordings") { db in
            try db.execute(sql: recordingUsage)
        }
        migrator.registerMigration("1.6: identities of participants") { db in
            try db.execute(sql: identities)
        }
        migrator.registerMigration("1.7: invitations to studies") { db in
            try db.execute(sql: studyInvitations)
        }
        migrator.registerMigration("1.8: enrolments") { db in
            try db.execute(sql: enrolments)
        }
        migrator.registerMigration("1.9: schedules") { db in
            try db.execute(sql: schedules)
        }
        migrator.registerMigration("1.10: mail to participants") { db in
            try db.execute(sql: mail)
        }
        migrator.registerMigration("1.11: consents and withdrawals") { db in
            try db.execute(sql: consents)
        }
        migrator.registerMigration("1.12: sealed consents") { db in
            try db.execute(sql: sealedConsents)
        }
        migrator.registerMigration("1.13: publications and drafts of studies") { db in
            try db.execute(sql: publications)
        }
        migrator.registerMigration("1.14: notes and corrections") { db in
            try db.execute(sql: notes)
        }
        migrator.registerMigration("1.15: announced deletions") { db in
            try db.execute(
                sql: "ALTER TABLE participant ADD COLUMN deletion_announced_at INTEGER"
            )
        }
        migrator.registerMigration("1.16: roles of researchers") { db in
            try db.execute(sql: roles)
        }
        migrator.registerMigration("1.17: second factors of researchers") { db in
            try db.execute(sql: secondFactors)
        }
        migrator.registerMigration("1.18: access tokens, and sessions by their end") { db in
            try db.execute(sql: accessTokens)
        }
        migrator.registerMigration("1.19: webhooks") { db in
            try db.execute(sql: webhooks)
        }
        migrator.registerMigration("1.20: browsers of sign-ins, and access tokens by study") { db in
            try db.execute(sql: signInBrowsers)
        }
        for migration in added {
            migrator.registerMigration(migration.identifier) { try $0.execute(sql: migration.sql) }
        }
        return migrator
    }

    /// Creates the tables of the first migration.
    static func create(in db: Database) throws {
        let parts = [
            studies, participants, sessions, results, outbox, researchers, events, answers,
        ]
        for sql in parts { try db.execute(sql: sql) }
    }

    /// Creates the tables of a new database, or upgrades an older database.
    ///
    /// An upgrade can take minutes, so `willUpgrade` is called before it.
    static func migrate(
        _ pool: DatabasePool,
        by migrator: DatabaseMigrator = migrator,
        willUpgrade: () -> Void = {}
    ) throws {
        try rejectNewer(pool, migrator)
        let isOlder = try pool.read { db in
            try !migrator.appliedIdentifiers(db).isEmpty && !migrator.hasCompletedMigrations(db)
        }
        if isOlder { willUpgrade() }
        try migrator.migrate(pool)
    }

    /// Rejects a database whose schema is older or newer than the schema of this program, without
    /// changing the database.
    static func check(_ pool: DatabasePool) throws {
        try rejectNewer(pool)
        guard try pool.read(migrator.hasCompletedMigrations) else {
            throw StorageError.unavailable(
                "the data are from an older version of waymark; start the server once to migrate them."
            )
        }
    }

    /// Rejects a database of a newer version of the program before it is opened for writing.
    ///
    /// Opening a database for writing can already change it. If a read-only connection cannot read
    /// the database, for example after a power cut during its creation, this function does nothing.
    /// A writing connection can recover such a database.
    static func rejectNewer(
        at path: String,
        _ migrator: DatabaseMigrator,
        _ configuration: Configuration
    ) throws {
        let reader = try? DatabaseQueue(path: path, configuration: configuration)
        guard let reader, (try? reader.read { try isNewer($0, than: migrator) }) == true else {
            return
        }
        throw newer
    }

    /// Rejects a database with migrations that this program does not know.
    static func rejectNewer(
        _ database: any DatabaseReader,
        _ migrator: DatabaseMigrator = migrator
    ) throws {
        guard try !database.read({ try isNewer($0, than: migrator) }) else { throw newer }
    }

    /// Returns the migrations applied to a database, oldest first.
    static func appliedMigrations(_ db: Database) throws -> [String] {
        let applied = try migrator.appliedIdentifiers(db)
        return (OlderSchema.migrations + migrator.migrations).filter(applied.contains)
    }

    /// Returns whether a database has unknown migrations; GRDB's own check would not recognise the
    /// migrations before 1.0.
    private static func isNewer(_ db: Database, than migrator: DatabaseMigrator) throws -> Bool {
        let known = OlderSchema.migrations + migrator.migrations
        return try !migrator.appliedIdentifiers(db).isSubset(of: known)
    }

    private static let newer = StorageError.unavailable(
        "the data are from a newer version of waymark; use that version, or restore an older backup."
    )
}

/// An additional migration, for tests that interrupt an upgrade.
package struct AddedMigration: Sendable {
    let identifier: String
    let sql: String

    package init(identifier: String, sql: String) {
        self.identifier = identifier
        self.sql = sql
    }
}
