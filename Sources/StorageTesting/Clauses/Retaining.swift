import Storage
import TaskModel

extension StorageContract {
    static let retaining = [
        Clause("a deletion is announced and revoked once, for people who are idle") { storage in
            try await Sample.begin(Sample.state("s", participant: "p1"), in: storage)
            try await Sample.begin(Sample.state("t", participant: "p2"), in: storage)
            _ = try await storage.update("t") { Sample.end($0, .completed, at: 90) }
            let idle = try await storage.idleParticipants(
                of: "sleep",
                lastActiveBefore: Sample.at(50)
            )
            try require(idle.map(\.participant), is: ["p1"])
            try require(idle.map(\.announcedAt), is: [nil])
            for seconds in [Int64(60), 61] {
                try await storage.setDeletionAnnounced(true, for: ["p1"], at: Sample.at(seconds))
            }
            let announced = try await storage.idleParticipants(
                of: "sleep",
                lastActiveBefore: Sample.at(0)
            )
            try require(announced.map(\.announcedAt), is: [Sample.at(60)])
            try require(
                try await storage.idleParticipants(of: "mood", lastActiveBefore: Sample.at(99)),
                is: []
            )
            for _ in 1...2 {
                try await storage.setDeletionAnnounced(false, for: ["p1"], at: Sample.at(62))
            }
            let revoked = try await storage.idleParticipants(
                of: "sleep",
                lastActiveBefore: Sample.at(0)
            )
            try require(revoked, is: [])
            let kinds = try await storage.events(limit: 2).map(\.kind)
            try require(kinds, is: ["retention.revoke", "retention.announce"])
        },
        Clause("the data of idle people are deleted after an announcement, and only theirs") {
            storage in
            for (session, participant) in [("s", "p1"), ("t", "p2")] {
                try await Sample.begin(Sample.state(session, participant: participant), in: storage)
                _ = try await storage.update(session) { Sample.answer($0) }
            }
            let limit = Sample.at(50)
            try require(try await deleteIdle("p1", before: limit, storage), is: false)
            try await storage.setDeletionAnnounced(true, for: ["p1", "p2"], at: Sample.at(60))
            _ = try await storage.update("t") { Sample.end($0, .completed, at: 70) }
            try require(try await deleteIdle("p2", before: limit, storage), is: false)
            try require(try await deleteIdle("p1", before: limit, storage), is: true)
            try require(try await deleteIdle("p1", before: limit, storage), is: false)
            try require(try await storage.participant("p1"), is: nil)
            try require(try await storage.session("s"), is: nil)
            try require(try await storage.session("t")?.status, is: .completed)
            let event = try await Sample.events(of: storage).first { $0.kind == "retention.delete" }
            try require(event?.object, is: "sleep/p1")
            try require(event?.actor, is: "system")
        },
    ]

    private static func deleteIdle(
        _ participant: String,
        before limit: Instant,
        _ storage: any Storage
    ) async throws -> Bool {
        try await storage.deleteIdle(
            participant,
            lastActiveBefore: limit,
            keepingConsents: false,
            at: Sample.at(80)
        )
    }
}
