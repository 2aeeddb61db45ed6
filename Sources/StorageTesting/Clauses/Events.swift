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

    static let auditTrails = [
        Clause("the audit trail is filtered by study, actor, text and time") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t", study: "mood"), in: storage)
            let events = [
                ("session.view", "researcher:mia", "s", 10),
                ("export", "researcher:Zoe", "sleep/1", 11),
                ("session.view", "researcher:mia", "t", 12),
                ("export", "researcher:mia", "sleepy/1", 13),
                ("export", "researcher:mia", "Sleep/1", 13),
                ("session.correct", "researcher:mia", "s/4", 14),
                ("sign-in", "system", "admin", 15),
                ("participant.flag", "researcher:mia", "p1 in mood", 16),
            ]
            for (kind, actor, object, seconds) in events {
                let at = Sample.at(Int64(seconds))
                try await storage.record(
                    AuditEvent(kind: kind, actor: actor, object: object, at: at)
                )
            }
            func objects(_ change: (inout AuditFilter) -> Void) async throws -> [String] {
                var filter = AuditFilter()
                filter.from = Sample.at(10)
                change(&filter)
                return try await storage.auditTrail(matching: filter, limit: 99, offset: 0)
                    .map(\.event.object)
            }
            try require(
                try await objects { _ in },
                is: ["p1 in mood", "admin", "s/4", "Sleep/1", "sleepy/1", "t", "sleep/1", "s"]
            )
            try require(try await objects { $0.study = "sleep" }, is: ["s/4", "sleep/1", "s"])
            let mood = try await objects { $0.study = "mood" }
            try require(mood, is: ["p1 in mood", "t"])
            try require(try await objects { $0.actor = .system }, is: ["admin"])
            try require(try await objects { $0.text = "zOE" }, is: ["sleep/1"])
            try require(try await objects { $0.until = Sample.at(12) }, is: ["sleep/1", "s"])
            var own = AuditFilter()
            own.study = "mood"
            own.actor = .participant
            let begun = try await storage.auditTrail(matching: own, limit: 9, offset: 0)
            try require(Set(begun.map(\.event.actor)), is: ["participant:p1 in mood"])
            let all = try await storage.auditTrail(matching: AuditFilter(), limit: 2, offset: 1)
            try require(all.map(\.event.object), is: ["admin", "s/4"])
            try require(all[0].number, is: all[1].number + 1)
            let earlier = try await objects { $0.below = all[1].number }
            try require(earlier, is: ["Sleep/1", "sleepy/1", "t", "sleep/1", "s"])
        }
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
