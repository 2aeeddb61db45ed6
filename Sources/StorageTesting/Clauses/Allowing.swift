import Storage
import TaskModel

extension StorageContract {
    static let allowing = [
        Clause("only allowed browsers can open a session") { storage in
            try await Sample.begin(Sample.state("s"), on: "b1", in: storage)
            try await Sample.begin(Sample.state("t"), on: "b2", in: storage)
            try require(try await opens(storage, "b1"), is: ["s"])
            try require(try await opens(storage, "b2"), is: ["t"])
            try require(try await opens(storage, "b3"), is: [])
            try await storage.allow(Sample.secret("b3"), toOpen: "s", at: Sample.at(3))
            try require(try await opens(storage, "b3"), is: ["s"])
            try require(try await opens(storage, "b1"), is: ["s"])
            try require(try await opens(storage, "b2"), is: ["t"])
        },
        Clause("allowing a browser is recorded as one event") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            for _ in 1...2 {
                try await storage.allow(Sample.secret("b2"), toOpen: "s", at: Sample.at(3))
            }
            try await storage.allow(Sample.secret("b1"), toOpen: "s", at: Sample.at(4))
            let event = AuditEvent(
                kind: "session.allow",
                actor: "participant:p1",
                object: "s",
                at: Sample.at(3)
            )
            let events = try await Sample.events(of: storage)
            try require(events.map(\.kind), is: ["session.allow", "session.begin"])
            try require(events.first, is: event)
        },
        Clause("allowing a browser fails for an unknown session") { storage in
            try await require(throws: StorageError.noSession("s")) {
                try await storage.allow(Sample.secret("b1"), toOpen: "s", at: Sample.at(1))
            }
            try require(try await storage.mayOpen("s", on: Sample.secret("b1")), is: false)
        },
        Clause("a browser's sessions in a study are listed newest first") { storage in
            for (id, second) in [("b", Int64(5)), ("c", 3), ("a", 5)] {
                try await Sample.begin(Sample.state(id, at: second), in: storage)
            }
            try await Sample.begin(Sample.state("m", study: "mood"), in: storage)
            try await Sample.begin(Sample.state("x"), on: "b2", in: storage)
            let change = try await storage.update("c") { Sample.end($0, .completed, at: 9) }
            let sessions = try await storage.sessions(of: "sleep", on: Sample.secret("b1"))
            try require(sessions.map(\.id), is: ["b", "a", "c"])
            try require(sessions.last, is: SessionSummary(change.state))
        },
        Clause("a browser's most recently resumed session is listed first") { storage in
            let device = Sample.secret("b1")
            try await Sample.begin(Sample.state("a", at: 3), on: "b2", in: storage)
            try await Sample.begin(Sample.state("b", at: 5), on: "b1", in: storage)
            try await storage.allow(device, toOpen: "a", at: Sample.at(7))
            let joined = try await storage.sessions(of: "sleep", on: device)
            try require(joined.map(\.id), is: ["a", "b"])
            try await storage.allow(device, toOpen: "b", at: Sample.at(8))
            let back = try await storage.sessions(of: "sleep", on: device)
            try require(back.map(\.id), is: ["b", "a"])
        },
    ]

    /// Returns the identifiers of the sessions among `s` and `t` that a browser may open.
    private static func opens(_ storage: any Storage, _ device: String) async throws -> [String] {
        var ids: [String] = []
        for id in ["s", "t"] where try await storage.mayOpen(id, on: Sample.secret(device)) {
            ids.append(id)
        }
        return ids
    }
}
