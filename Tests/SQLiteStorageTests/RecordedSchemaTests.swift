import Foundation
import GRDB
import Testing

@testable import SQLiteStorage

/// Tests that the schema after each migration equals a recorded schema, because released servers
/// have databases with that schema.
///
/// The durability test harness in `Tests/Durability` creates databases from the recorded schemas.
/// After adding a migration, run these tests once with `RECORD=1`.
@Suite("Every migration leads to its recorded schema") struct RecordedSchemaTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Durability/schemas")

    @Test(arguments: Schema.migrator.migrations.indices)
    func migrationLeadsToRecordedSchema(_ index: Int) throws {
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

    @Test func everyRecordHasAMigration() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
            .filter { $0.hasSuffix(".sql") }
        #expect(names.count == Schema.migrator.migrations.count)
    }

    /// Returns the statements that create the schema to which a migration leads, and that record
    /// this migration and all earlier migrations.
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
