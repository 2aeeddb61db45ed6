import GRDB
import Storage

/// The upgrade of a database whose tables were created by migrations before 1.0.
///
/// Tables with data have kept their columns since the first release; new columns were added at the
/// end. So no row is copied. The upgrade replaces the definitions in `sqlite_schema`, following
/// SQLite's documented procedure for changed CHECK constraints. It then checks every row against
/// the new definitions. Copying a table with ten million results would write all of it to the log.
///
/// The upgrade runs in the migration's transaction, and all foreign keys are checked before the
/// commit.
struct Adoption {
    private let db: Database
    private let model: DatabaseQueue
    private let wanted: [Definition]

    /// Tables that can be dropped and created again, because no earlier version of the
    /// program wrote rows to them.
    private static let unused = ["arm", "invitation", "outbox", "quota", "recording"]

    /// Creates the upgrade of a database; `db` must be in the migration's transaction.
    init(of db: Database) throws {
        self.db = db
        model = try DatabaseQueue()
        try model.write(Schema.create)
        wanted = try model.read { try $0.definitions() }
    }

    /// Converts the database to the schema of 1.0.
    ///
    /// - Throws: `StorageError.unavailable` if the tables differ from those of all earlier schemas
    ///   and the upgrade would lose data, or if a row violates a constraint.
    func run() throws {
        try addColumns()
        try dropUnusedTables()
        try dropChangedObjects()
        try replaceTableDefinitions()
        try createMissingObjects()
        try verify()
    }

    private func addColumns() throws {
        guard try !db.columns(in: "session").contains(where: { $0.name == "arm" }) else { return }
        try db.execute(
            sql: """
                ALTER TABLE session ADD COLUMN arm TEXT;
                ALTER TABLE session ADD COLUMN is_abbreviated INTEGER NOT NULL DEFAULT 0;
                """
        )
    }

    private func dropUnusedTables() throws {
        for table in Self.unused where try db.tableExists(table) && !isCurrent(table) {
            guard try !db.has("SELECT 1 FROM \(table) LIMIT ?", 1) else {
                throw StorageError.unavailable(
                    "the table \(table) holds rows that waymark never writes; remove them first."
                )
            }
            try db.execute(sql: "DROP TABLE \(table)")
        }
    }

    /// Returns whether a table has the row layout of the schema of 1.0.
    private func isCurrent(_ table: String) throws -> Bool {
        try db.layout(of: table) == model.read { try $0.layout(of: table) }
    }

    private func dropChangedObjects() throws {
        for found in try db.definitions() where found.type != "table" {
            guard let wanted = wanted.first(where: { $0.title == found.title }) else { continue }
            guard wanted.sql != found.sql else { continue }
            try db.execute(sql: "DROP \(found.type) \(found.name)")
        }
    }

    private func replaceTableDefinitions() throws {
        let found = try Set(db.definitions())
        let names = Set(found.filter { $0.type == "table" }.map(\.name))
        let changed = wanted.filter { names.contains($0.name) && !found.contains($0) }
        if let other = try changed.first(where: { try !isCurrent($0.name) }) {
            throw StorageError.unavailable(
                "the columns of the table \(other.name) differ from those that waymark created."
            )
        }
        let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
        try db.execute(sql: "PRAGMA writable_schema = 1")
        // `RESET` also makes this connection read the definitions again.
        defer { try? db.execute(sql: "PRAGMA writable_schema = RESET") }
        for table in changed {
            let sql = "UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?"
            try db.execute(sql: sql, arguments: [table.sql, table.name])
        }
        // Makes other connections read the definitions again.
        try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
    }

    private func createMissingObjects() throws {
        let found = try Set(db.definitions().map(\.title))
        for definition in wanted where !found.contains(definition.title) {
            try db.execute(sql: definition.sql)
        }
    }

    /// Checks that every row satisfies the constraints of the new definitions.
    ///
    /// `integrity_check` would also compare the indexes with the rows, and would take five times as
    /// long as `quick_check`. Indexes need no check, because the upgrade only drops and creates
    /// whole indexes.
    private func verify() throws {
        let lines = try String.fetchAll(db, sql: "PRAGMA quick_check")
        guard lines == ["ok"] else {
            throw StorageError.unavailable(
                "the data cannot be upgraded: \(lines.first ?? "they cannot be read")"
            )
        }
    }
}
