import Foundation
import GRDB
import Testing

@testable import SQLiteStorage

/// What each migration leads to is recorded, because databases of that age exist from its release on.
///
/// The laboratory in `Tests/Durability` makes old databases of the records. After a new migration run
/// these tests once with `RECORD=1`.
@Suite("The tables of every age are as they were recorded") struct RecordedSchemaTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Durability/schemas")

    @Test(arguments: Schema.migrator.migrations.indices)
    func theTablesAreThose(_ index: Int) throws {
        let statements = try Self.statements(upTo: Schema.migrator.migrations[index])
        let file = Self.folder.appending(path: "\(index + 1).sql")
        guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
            try Data(statements.utf8).write(to: file)
            Issue.record("recorded \(file.lastPathComponent); run again without RECORD")
            return
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(recorded == statements, "\(file.lastPathComponent): a migration was changed")
    }

    @Test func nothingElseIsRecorded() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
        #expect(names.count == Schema.migrator.migrations.count)
    }

    /// The statements that make the tables of an age, and name the migrations that led to them.
    private static func statements(upTo migration: String) throws -> String {
        let queue = try DatabaseQueue()
        try Schema.migrator.migrate(queue, upTo: migration)
        return try queue.read { db in
            let tables = try String.fetchAll(
                db,
                sql: """
                    SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'
                    ORDER BY rowid
                    """
            )
            let migrations = try String.fetchAll(
                db,
                sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid"
            ).map { "INSERT INTO grdb_migrations VALUES ('\($0)')" }
            return (tables + migrations).map { $0 + ";\n" }.joined(separator: "\n")
        }
    }
}
