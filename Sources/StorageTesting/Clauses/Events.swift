import Storage
import TaskModel

extension StorageContract {
    static let events = [
        Clause("events are listed newest first, up to the limit") { storage in
            try require(try await storage.verifyEvents(), "an empty audit chain should be intact")
            for number in 0..<5 { try await storage.record(event(number)) }
            let newest = try await storage.events(limit: 2)
            try require(newest, is: [event(4), event(3)])
            try require(try await storage.events(limit: 99).count, is: 5)
            try require(try await storage.events(limit: 0), is: [])
            try require(try await storage.events(limit: -1), is: [])
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
        Clause("events at the same time with similar fields stay distinct") { storage in
            let words = [("a", "b:c"), ("a:b", "c"), ("", ""), ("1:", "\n"), ("1", ":\n")]
            for (actor, object) in words {
                let event = AuditEvent(kind: "k", actor: actor, object: object, at: Sample.at(-1))
                try await storage.record(event)
            }
            let events = try await storage.events(limit: 9).reversed()
            try require(events.map(\.actor), is: words.map(\.0))
            try require(events.map(\.object), is: words.map(\.1))
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
        Clause("events recorded concurrently are all stored") { storage in
            try await withThrowingTaskGroup { group in
                for number in 0..<100 {
                    group.addTask { try await storage.record(event(number)) }
                }
                try await group.waitForAll()
            }
            let events = try await storage.events(limit: 200)
            try require(Set(events), is: Set((0..<100).map(event)))
            try require(events.count, is: 100)
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
    ]

    private static func event(_ number: Int) -> AuditEvent {
        AuditEvent(
            kind: "export.csv",
            actor: "researcher:mia",
            object: "sleep/\(number)",
            at: Sample.at(Int64(number))
        )
    }
}
