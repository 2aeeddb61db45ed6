import Foundation
import GRDB
import Storage
import Testing

@testable import SQLiteStorage

@Suite struct AuditChainTests {
    private func filled(_ scratch: Scratch) async throws -> SQLiteStorage {
        let storage = try scratch.storage()
        for (number, actor) in ["system", "researcher:mia", "participant:é"].enumerated() {
            let event = AuditEvent(
                kind: "k\(number)",
                actor: actor,
                object: "o",
                at: Sample.at(Int64(number))
            )
            try await storage.record(event)
        }
        return storage
    }

    private static let expected = [
        "fdf7f3b8810a782e823859feda22be7046a31406f60804308b4bcedd22d01477",
        "4d7ae04bb2e5a654ad5f6fed3d04f6cd624867911e474ea122d13799cc9b7955",
        "ab2a44540f91f9d3912a86aacf8d51d1209297b8cc47d3eb9a7b52e7d69ad2d1",
    ]

    /// The expected values were computed independently, with Python's `hashlib` over the fields
    /// documented in `AuditChain`.
    @Test func hashesMatchTheDocumentation() async throws {
        let scratch = try Scratch()
        let storage = try await filled(scratch)
        let hashes = try await storage.pool.read { db in
            try String.fetchAll(db, sql: "SELECT lower(hex(hash)) FROM event ORDER BY number")
        }
        #expect(hashes == Self.expected)
        try await storage.close()
    }

    @Test(arguments: [
        "UPDATE event SET actor = 'researcher:eve' WHERE number = 2",
        "UPDATE event SET at = at + 1 WHERE number = 1",
        "UPDATE event SET kind = 'k' || kind WHERE number = 3",
        "UPDATE event SET object = '' WHERE number = 3",
        "UPDATE event SET hash = zeroblob(32) WHERE number = 3",
        "DELETE FROM event WHERE number = 1", "DELETE FROM event WHERE number = 2",
        "UPDATE event SET number = number + 1 WHERE number = 3",
    ])
    func detectsTampering(_ sql: String) async throws {
        let scratch = try Scratch()
        let storage = try await filled(scratch)
        #expect(try await storage.verifyEvents())
        try await storage.pool.writeWithoutTransaction { db in
            for trigger in ["insert", "update", "delete"] {
                try db.execute(sql: "DROP TRIGGER event_\(trigger)")
            }
            try db.execute(sql: sql)
            #expect(db.changesCount == 1)
        }
        #expect(try await !storage.verifyEvents())
        try await storage.close()
    }
}
