import Storage
import TaskModel

extension StorageContract {
    static let returning = [
        Clause("a personal link or code finds only its own participant") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let other = Sample.state("t", study: "mood", participant: "p2")
            try await Sample.begin(other, in: storage)
            let participant = Participant(id: "p1", study: "sleep")
            let keys = Sample.keys("s")
            try require(try await storage.participant("p1"), is: participant)
            try require(try await storage.participant(withLink: keys.token), is: participant)
            try require(try await found(keys.code, storage), is: participant)
            try require(
                try await storage.participant(of: "mood", withCode: keys.code),
                is: nil
            )
            try require(try await storage.participant(withLink: keys.code), is: nil)
            try require(try await found(keys.token, storage), is: nil)
        },
        Clause("a personal link works after the sessions have ended") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            _ = try await storage.update("s") { Sample.end($0, .discarded, at: 12) }
            let keys = Sample.keys("s")
            try require(try await storage.participant(withLink: keys.token)?.id, is: "p1")
            try require(try await found(keys.code, storage)?.id, is: "p1")
        },
        Clause("a participant keeps the first personal link") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t", at: 2), in: storage)
            try require(
                try await storage.participant(withLink: Sample.keys("s").token)?.id,
                is: "p1"
            )
            try require(try await storage.participant(withLink: Sample.keys("t").token), is: nil)
        },
        Clause("a participant allocated before the first session gets a personal link") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await Sample.allocate("p1", [], in: storage)
            try await Sample.begin(Sample.state("s"), in: storage)
            try require(
                try await storage.participant(withLink: Sample.keys("s").token)?.id,
                is: "p1"
            )
        },
        Clause("new keys replace the old ones once") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let first = Participant(id: "p1", study: "sleep")
            let (old, new) = (Sample.keys("s"), Sample.keys("new"))
            try require(
                try await storage.replaceKeys(of: first, with: new, by: nil, at: Sample.at(3)),
                is: true
            )
            let second = Participant(id: "p1", study: "sleep", generation: 2)
            try require(try await storage.participant(withLink: new.token), is: second)
            try require(try await found(new.code, storage), is: second)
            try require(try await storage.participant(withLink: old.token), is: nil)
            try require(try await found(old.code, storage), is: nil)
            try require(
                try await storage.replaceKeys(of: first, with: old, by: nil, at: Sample.at(4)),
                is: false
            )
            try require(try await storage.participant(withLink: new.token), is: second)
            let event = AuditEvent(
                kind: "participant.relinked",
                actor: "participant:p1",
                object: "sleep",
                at: Sample.at(3)
            )
            try require(try await Sample.events(of: storage).first, is: event)
        },
        Clause("keys of another participant are rejected") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t", participant: "p2"), in: storage)
            try await requireRefusal(\.isTaken) {
                _ = try await storage.replaceKeys(
                    of: Participant(id: "p1", study: "sleep"),
                    with: Sample.keys("t"),
                    by: nil,
                    at: Sample.at(3)
                )
            }
            try require(
                try await storage.participant(withLink: Sample.keys("s").token)?.id,
                is: "p1"
            )
            try require(
                try await storage.participant(withLink: Sample.keys("t").token)?.id,
                is: "p2"
            )
        },
        Clause("a participant's sessions are listed oldest first") { storage in
            try await Sample.begin(Sample.state("b", at: 5), in: storage)
            try await Sample.begin(Sample.state("c", at: 3), in: storage)
            try await Sample.begin(Sample.state("a", at: 5), in: storage)
            try await Sample.begin(Sample.state("x", participant: "p2"), in: storage)
            _ = try await storage.update("c") { Sample.answer($0) }
            let sessions = try await storage.sessions(ofParticipant: "p1")
            try require(sessions.map(\.id), is: ["c", "a", "b"])
            try require(sessions.first?.history.count, is: 1)
            try require(try await storage.sessions(ofParticipant: "p3"), is: [])
        },
    ]

    private static func found(
        _ code: SecretHash,
        _ storage: any Storage
    ) async throws -> Participant? {
        try await storage.participant(of: "sleep", withCode: code)
    }
}
