import GRDB
import Storage
import Testing

@testable import SQLiteStorage

@Suite struct ConnectionPragmaTests {
    @Test func writingConnectionHasDurableSettings() throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        let expected = [
            "synchronous": "2", "journal_mode": "wal", "wal_autocheckpoint": "0",
            "foreign_keys": "1", "trusted_schema": "0", "cell_size_check": "1",
            "temp_store": "2", "journal_size_limit": "67108864", "secure_delete": "1",
            "busy_timeout": "5000", "mmap_size": "0",
        ]
        let found = try storage.pool.writeWithoutTransaction { db in
            try expected.keys.map { ($0, try String.fetchOne(db, sql: "PRAGMA \($0)")) }
        }
        for (pragma, value) in found where value != nil || pragma != "mmap_size" {
            #expect(value == expected[pragma], "\(pragma)")
        }
    }

    @Test func readingConnectionsCannotWrite() throws {
        let scratch = try Scratch()
        let storage = try scratch.storage()
        try storage.pool.read { db in
            try db.verify(ConnectionPragma.shared)
            #expect(throws: DatabaseError.self) { try db.execute(sql: "DELETE FROM study") }
            #expect(throws: DatabaseError.self) { try db.checkpoint(.passive) }
        }
    }

    /// With GRDB's own defaults, a connection can lose commits in a power cut.
    @Test func rejectsConnectionWithGRDBDefaults() throws {
        let scratch = try Scratch()
        let directory = try scratch.directory()
        let error = #expect(throws: StorageError.self) {
            try SQLiteStorage.open(in: directory, preparing: { _ in }, onFailure: { _ in })
        }
        #expect(error == .unavailable("the database has synchronous=1, not 2."))
    }

    @Test(arguments: [
        ("synchronous", "0"), ("synchronous", "1"), ("wal_autocheckpoint", "1000"),
        ("journal_size_limit", "-1"), ("secure_delete", "0"), ("foreign_keys", "0"),
        ("trusted_schema", "1"), ("cell_size_check", "0"),
    ])
    func rejectsConnectionWithAWrongSetting(_ pragma: String, _ value: String) throws {
        let scratch = try Scratch()
        let directory = try scratch.directory()
        #expect(throws: StorageError.self) {
            try SQLiteStorage.open(
                in: directory,
                preparing: { db in
                    try db.apply(ConnectionPragma.writing)
                    try db.execute(sql: "PRAGMA \(pragma) = \(value)")
                },
                onFailure: { _ in }
            )
        }
        _ = try SQLiteStorage.open(in: directory, onFailure: { _ in })
    }
}
