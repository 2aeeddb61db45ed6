import Foundation
import GRDB
import Storage

@testable import SQLiteStorage

/// A database created by the migrations before 1.0, with rows in every table then in use.
///
/// The rows of each migration are inserted before the next migration runs, so the data are those of
/// a host who installed every version.
enum OlderData {
    /// The possible numbers of applied migrations.
    static let states = 1...4

    /// Creates a data directory with the database and with the file that its rows name, if any.
    static func make(_ state: Int, in scratch: Scratch) throws {
        let directory = try scratch.directory()
        defer { directory.release() }
        if state > 1 { try Data().write(to: URL(fileURLWithPath: directory.files + "/f1")) }
        try make(state, at: directory.database)
    }

    static func make(_ state: Int, at path: String) throws {
        // Foreign keys are off, because one migration replaced a table to which other tables
        // refer.
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let pool = try DatabasePool(path: path, configuration: configuration)
        for number in 1...state {
            let file = RecordedSchemaTests.folder.appending(path: "older/\(number).sql")
            let sql = try String(contentsOf: file, encoding: .utf8)
            try pool.write { try $0.execute(sql: sql + rows[number - 1]) }
        }
        try pool.close()
    }

    /// The rows to insert after each migration.
    private static let rows = [first, second, third, fourth]

    /// A session at its third step, and a completed session.
    private static let first = """
        INSERT INTO study VALUES ('sleep', NULL);
        INSERT INTO study_version VALUES (1, 'v1', 'sleep', 0);
        UPDATE study SET current = 'v1';
        INSERT INTO study_file VALUES ('v1', 'study.yaml', x'010203');
        INSERT INTO participant VALUES ('p1', 0);
        INSERT INTO device VALUES ('hash-of-b1', 0);
        INSERT INTO session VALUES (5, 's', 'sleep', 'v1', 'evening', 'p1', -1, '{"a":"b"}',
            'token-s', 'code-s', 1000, 'en', '["night"]', 'in_progress', NULL, 2, 3, 'step3', 1,
            3000, NULL, NULL, NULL, 3000);
        INSERT INTO session VALUES (6, 't', 'sleep', 'v1', 'evening', 'p1', 1, '{}',
            'token-t', 'code-t', 2000, 'de', '[]', 'completed', 9000, 1, 2, 'done', 2, 9000, NULL,
            NULL, NULL, 9000);
        INSERT INTO session_context VALUES (6, '{"morning":{"form":{"n":{"v":1}}}}');
        INSERT INTO session_device VALUES (5, 'hash-of-b1', 0);
        INSERT INTO step_result VALUES
            (5, 1, 0, 'step1', 1, NULL, 'completed', '{"n":{"v":"3.50","t":"decimal"}}', 'd1', 0,
                1000, 2000),
            (5, 2, 1, 'step2', 2, 1, 'skipped', '{}', 'd2', 1, 2000, 3000),
            (6, 1, 0, 'step1', 1, NULL, 'completed', '{"n":{"v":7}}', 'd1', 0, 2000, 9000);
        UPDATE session SET last_result = 2 WHERE key = 5;
        UPDATE session SET last_result = 1 WHERE key = 6;
        INSERT INTO draft VALUES (5, 'step3', 1, '{"x":["typed"]}');
        INSERT INTO researcher VALUES ('mia', 'x', 0);
        INSERT INTO researcher_session VALUES ('hash-of-cookie', 'mia', 0, 0);
        """

    /// A session with an arm, a pressed button and a file.
    private static let second = """
        INSERT INTO allocation VALUES ('sleep', 'p1', '[]', 'tea', 1, 1, 3000);
        INSERT INTO session VALUES (7, 'u', 'sleep', 'v1', 'morning', 'p1', 1, '{}',
            'token-u', 'code-u', 3000, 'en', '[]', 'saved', NULL, 1, 2, 'step2', 1, 4000, NULL,
            NULL, NULL, 4000, 'tea', 1);
        INSERT INTO step_result VALUES
            (7, 1, 0, 'step1', 1, NULL, 'pressed:add', '{}', 'd1', 0, 3000, 4000);
        UPDATE session SET last_result = 1 WHERE key = 7;
        INSERT INTO recording VALUES ('f1', 7, 'step2', 1, 'photo', NULL, 'image/png', 0,
            x'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'files/f1', 4000);
        """

    /// Two notices: the first has failed, so the second waits.
    ///
    /// Number 1 belonged to a delivered notice and is not reused.
    private static let third = """
        INSERT INTO outbox VALUES (1, 'registry', 5, 'didFinish', '{}', 0, 0, 0, NULL);
        DELETE FROM outbox;
        INSERT INTO outbox (observer, session, kind, content, committed_at, due_at, attempts,
            failure) VALUES ('registry', 7, 'resultReady', '{}', 4000, 9000, 2, 'no answer'),
            ('registry', 7, 'resultReady', '{}', 4000, NULL, 0, NULL);
        """

    private static let fourth = """
        INSERT INTO researcher_invitation VALUES ('zoe', 'hash-of-link', 'mia', 0, 9000);
        """
}

/// Column names, keyed by table.
typealias TableColumns = [String: [String]]

extension Database {
    /// Returns all definitions, without the positions of tables in the file.
    func schema() throws -> [String] {
        let sql = "SELECT json_array(type, name, tbl_name, sql) FROM sqlite_schema ORDER BY 1"
        return try String.fetchAll(self, sql: sql)
    }

    /// Returns the tables that have rows, apart from the list of migrations.
    func filledTables() throws -> TableColumns {
        let sql = """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'grdb_migrations'
            """
        let names = try String.fetchAll(self, sql: sql)
        return try Dictionary(
            uniqueKeysWithValues: names.filter { name in
                try Row.fetchOne(self, sql: "SELECT 1 FROM \(name)") != nil
            }.map { ($0, try columns(in: $0).map(\.name)) }
        )
    }

    /// Returns the rows of tables, as texts.
    func rows(of tables: TableColumns) throws -> [String: [String]] {
        try Dictionary(
            uniqueKeysWithValues: tables.map { name, columns in
                let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
                let rows = try Row.fetchAll(self, sql: "SELECT \(names) FROM \(name)")
                return (name, rows.map(\.debugDescription).sorted())
            }
        )
    }
}
