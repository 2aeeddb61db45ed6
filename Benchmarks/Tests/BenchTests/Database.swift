import Foundation
import Testing

@testable import waymark_bench

/// What a second implementation says of a database, and does to it.
enum Database {
    /// Whether its audit trail is whole and its references lead somewhere, in one word.
    static func verdict(_ database: String) throws -> String {
        let chain = try #require(Bundle.module.path(forResource: "chain", ofType: "py"))
        return try output(of: "/usr/bin/env", ["python3", chain, database]).trimmed
    }

    /// Changes it.
    static func run(_ sql: String, in database: String) throws {
        let script = "import sqlite3; sqlite3.connect('\(database)').executescript('''\(sql)''')"
        _ = try output(of: "/usr/bin/env", ["python3", "-c", script])
    }
}
