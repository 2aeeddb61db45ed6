import Foundation
import Testing

@testable import waymark_bench

/// Functions that check and change a database independently of the server's code.
enum Database {
    /// Returns `lost` if the target of a foreign key is missing, `broken` if the audit trail is not
    /// intact, and otherwise `whole`.
    static func verdict(_ database: String) throws -> String {
        let chain = try #require(Bundle.module.path(forResource: "chain", ofType: "py"))
        return try output(of: "/usr/bin/env", ["python3", chain, database]).trimmed
    }

    static func run(_ sql: String, in database: String) throws {
        let script = "import sqlite3; sqlite3.connect('\(database)').executescript('''\(sql)''')"
        _ = try output(of: "/usr/bin/env", ["python3", "-c", script])
    }
}
