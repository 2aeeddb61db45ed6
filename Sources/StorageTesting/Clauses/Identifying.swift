import Storage
import TaskModel

extension StorageContract {
    static let identifying = [
        Clause("the first claim of an identity creates the participant") { storage in
            try await Sample.publish("sleep", "mood", to: storage)
            try require(try await identified("anna", in: "sleep", storage), is: nil)
            let participant = Participant(id: "p1", study: "sleep")
            try require(try await claim("anna", new: "p1", storage), is: participant)
            try require(try await identified("anna", in: "sleep", storage), is: participant)
            try require(try await identified("anna", in: "mood", storage), is: nil)
            try require(
                try await storage.participant(withLink: Sample.keys("p1").token),
                is: participant
            )
            try require(try await isAllowed("p1", "b1", storage), is: true)
            try require(
                try await storage.user(of: Sample.secret("b1"), in: "sleep"),
                is: BrowserUser(participant, isOwner: true)
            )
            let event = AuditEvent(
                kind: "participant.identified",
                actor: "participant:p1",
                object: "sleep",
                at: Sample.at(1)
            )
            try require(try await Sample.events(of: storage), is: [event])
        },
        Clause("a later claim finds the participant and allows no browser") { storage in
            try await Sample.publish("sleep", to: storage)
            let first = try await claim("anna", new: "p1", storage)
            try require(try await claim("anna", new: "p2", on: "b2", storage), is: first)
            try require(try await isAllowed("p1", "b2", storage), is: false)
            try require(try await storage.participant("p2"), is: nil)
            try require(try await storage.user(of: Sample.secret("b2"), in: "sleep"), is: nil)
        },
        Clause("a signed claim allows the browser, once") { storage in
            try await Sample.publish("sleep", to: storage)
            let first = try await claim("anna", new: "p1", storage)
            try require(
                try await claim("anna", new: "p2", on: "b2", signature: "x", storage),
                is: first
            )
            try require(try await isAllowed("p1", "b2", storage), is: true)
            try await requireRefusal(\.isTaken) {
                _ = try await claim("anna", new: "p3", on: "b3", signature: "x", storage)
            }
            try require(try await isAllowed("p1", "b3", storage), is: false)
            let allowed = try await Sample.events(of: storage).map(\.kind)
            try require(allowed, is: ["participant.allowed", "participant.identified"])
        },
        Clause("a claim with a used signature creates nobody") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await claim("anna", new: "p1", signature: "x", storage)
            try await requireRefusal(\.isTaken) {
                _ = try await claim("ben", new: "p2", signature: "x", storage)
            }
            try require(try await identified("ben", in: "sleep", storage), is: nil)
            try require(try await storage.participant("p2"), is: nil)
        },
        Clause("a claim in an unknown study fails") { storage in
            try await requireRefusal(\.isUnavailable) {
                _ = try await claim("anna", new: "p1", storage)
            }
            try require(try await storage.participant("p1"), is: nil)
        },
        Clause("concurrent claims of one identity create one participant") { storage in
            try await Sample.publish("sleep", to: storage)
            let ids = try await withThrowingTaskGroup { group in
                for number in 0..<64 {
                    group.addTask {
                        let found = try await claim(
                            "anna",
                            new: "p\(number)",
                            on: "b\(number)",
                            storage
                        )
                        _ = try await Sample.allocate(found.id, [], in: storage)
                        return found.id
                    }
                }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            try require(ids.count, is: 1)
            let events = try await Sample.events(of: storage)
            try require(
                events.map(\.kind),
                is: ["participant.allocated", "participant.identified"]
            )
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
        Clause("a participant belongs to one study") { storage in
            try await Sample.publish("sleep", to: storage)
            _ = try await claim("anna", new: "p1", storage)
            try await requireRefusal(\.isTaken) {
                try await Sample.begin(
                    Sample.state("s", study: "mood", participant: "p1"),
                    in: storage
                )
            }
            try require(try await storage.session("s"), is: nil)
        },
    ]

    private static func claim(
        _ name: String,
        new: String,
        on device: String = "b1",
        signature: String? = nil,
        _ storage: any Storage
    ) async throws -> Participant {
        try await storage.claim(
            IdentityClaim(
                study: "sleep",
                identity: identity(name),
                newParticipant: new,
                newKeys: Sample.keys(new),
                signature: signature.map {
                    UsedSignature(hash: Sample.secret($0), expiresAt: Sample.at(600))
                }
            ),
            on: Sample.secret(device),
            at: Sample.at(1)
        )
    }

    private static func identity(_ name: String) -> ParticipantIdentity {
        ParticipantIdentity(.parameter, Sample.secret(name))
    }

    private static func identified(
        _ name: String,
        in study: String,
        _ storage: any Storage
    ) async throws -> Participant? {
        try await storage.participant(of: study, identifiedBy: identity(name))
    }

    private static func isAllowed(
        _ participant: String,
        _ device: String,
        _ storage: any Storage
    ) async throws -> Bool {
        try await storage.mayOpenAllSessions(of: participant, on: Sample.secret(device))
    }
}
