import Storage
import TaskModel

extension StorageContract {
    static let allowing = [
        Clause("only allowed browsers can open a session") { storage in
            try await Sample.begin(Sample.state("s"), on: "b1", in: storage)
            try await Sample.begin(Sample.state("t", participant: "p2"), on: "b2", in: storage)
            try require(try await opens(storage, "b1"), is: ["s"])
            try require(try await opens(storage, "b2"), is: ["t"])
            try require(try await opens(storage, "b3"), is: [])
            try await allow("b3", "p1", at: 3, storage)
            try require(try await opens(storage, "b3"), is: ["s"])
            try require(try await opens(storage, "b1"), is: ["s"])
            try require(try await opens(storage, "b2"), is: ["t"])
        },
        Clause("an allowed browser can open earlier and later sessions") { storage in
            try await Sample.begin(Sample.state("s"), on: "b1", in: storage)
            try await allow("b2", "p1", at: 3, storage)
            try await Sample.begin(Sample.state("t", at: 4), on: "b2", in: storage)
            for browser in ["b1", "b2"] {
                try require(try await opens(storage, browser), is: ["s", "t"])
            }
        },
        Clause("allowing a browser is recorded as one event") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            for second in [Int64(3), 4] { try await allow("b2", "p1", at: second, storage) }
            try await allow("b1", "p1", at: 5, storage)
            let event = AuditEvent(
                kind: "participant.allowed",
                actor: "participant:p1",
                object: "sleep",
                at: Sample.at(3)
            )
            let events = try await Sample.events(of: storage)
            try require(events.map(\.kind), is: ["participant.allowed", "session.begin"])
            try require(events.first, is: event)
        },
        Clause("all browsers of a participant are listed and revoked") { storage in
            try await Sample.begin(Sample.state("s", at: 1), on: "b1", in: storage)
            try await Sample.begin(
                Sample.state("t", participant: "p2", at: 2),
                on: "b2",
                in: storage
            )
            try await allow("b2", "p1", at: 3, storage)
            let restricted = Sample.state("r", task: "other", at: 4, isRestricted: true)
            try await Sample.begin(restricted, on: "b3", in: storage)
            try require(
                try await storage.browsers(of: "p1"),
                is: [Sample.at(4), Sample.at(3), Sample.at(1)]
            )
            let person = Participant(id: "p1", study: "sleep")
            let first = try await storage.revokeBrowsers(of: person, by: "ada", at: Sample.at(5))
            let again = try await storage.revokeBrowsers(of: person, by: "ada", at: Sample.at(6))
            try require([first, again], is: [3, 0])
            try require(try await storage.browsers(of: "p1"), is: [])
            for browser in ["b1", "b2", "b3"] {
                let other = browser == "b2" ? ["t"] : []
                for session in ["s", "t", "r"] {
                    let mayOpen = try await storage.mayOpen(session, on: Sample.secret(browser))
                    try require(mayOpen, is: other.contains(session))
                }
            }
            let events = try await Sample.events(of: storage).filter {
                $0.kind == "participant.browsers"
            }
            try require(events.map(\.object), is: ["sleep/p1"])
            try require(events.map(\.actor), is: ["researcher:ada"])
        },
        Clause("a browser whose permissions are revoked opens nothing") { storage in
            try await Sample.begin(Sample.state("s"), on: "b1", in: storage)
            try await allow("b2", "p1", at: 3, storage)
            try await Sample.begin(
                Sample.state("t", task: "morning", at: 4, isRestricted: true),
                on: "b2",
                in: storage
            )
            let b2 = Sample.secret("b2")
            try require(try await storage.lastUse(of: b2), is: Sample.at(4))
            try require(try await storage.lastUse(of: Sample.secret("b3")), is: nil)
            try await storage.revoke(b2)
            try require(try await storage.lastUse(of: b2), is: nil)
            try require(try await opens(storage, "b2"), is: [])
            try require(try await opens(storage, "b1"), is: ["s"])
            try require(try await storage.user(of: Sample.secret("b2"), in: "sleep"), is: nil)
            try await allow("b2", "p1", at: 5, storage)
            try require(try await opens(storage, "b2"), is: ["s"])
            try await storage.revoke(Sample.secret("unknown"))
        },
        Clause("allowing a browser fails for an unknown participant") { storage in
            try await requireRefusal(\.isUnavailable) {
                try await allow("b1", "p1", at: 1, storage)
            }
            let isAllowed = try await storage.mayOpenAllSessions(
                of: "p1",
                on: Sample.secret("b1")
            )
            try require(isAllowed, is: false)
        },
        Clause("a participant's sessions in a browser are listed newest first") { storage in
            for (id, second) in [("b", Int64(5)), ("c", 3), ("a", 5)] {
                try await Sample.begin(Sample.state(id, at: second), in: storage)
            }
            try await Sample.begin(Sample.state("x", participant: "p2"), in: storage)
            let change = try await storage.update("c") { Sample.end($0, .completed, at: 9) }
            let sessions = try await listed("p1", "b1", storage)
            try require(sessions.map(\.id), is: ["b", "a", "c"])
            try require(sessions.last, is: SessionSummary(change.state))
            try require(try await listed("p1", "b2", storage), is: [])
        },
        Clause("a restricted session opens only in its own browser") { storage in
            try await Sample.begin(Sample.state("s"), on: "b1", in: storage)
            let restricted = Sample.state("t", task: "morning", at: 4, isRestricted: true)
            try await Sample.begin(restricted, on: "b2", in: storage)
            try require(try await opens(storage, "b1"), is: ["s"])
            try require(try await opens(storage, "b2"), is: ["t"])
            try await allow("b3", "p1", at: 5, storage)
            try require(try await opens(storage, "b3"), is: ["s"])
            try require(try await listed("p1", "b2", storage).map(\.id), is: ["t"])
            try await allow("b2", "p1", at: 6, storage)
            try require(try await opens(storage, "b2"), is: ["s", "t"])
        },
        Clause("a restricted session is the first of its task") { storage in
            try await Sample.begin(Sample.state("s"), on: "b1", in: storage)
            let second = Sample.state("t", at: 4, isRestricted: true)
            try await requireRefusal(\.isTaken) {
                try await Sample.begin(second, on: "b2", in: storage)
            }
            try require(try await storage.session("t"), is: nil)
            _ = try await storage.update("s") { Sample.end($0, .discarded, at: 5) }
            try await Sample.begin(second, on: "b2", in: storage)
            try require(try await opens(storage, "b2"), is: ["t"])
        },
        Clause("the latest participant of a browser is its user") { storage in
            try await Sample.begin(Sample.state("a", at: 3), on: "b2", in: storage)
            let other = Sample.state("b", participant: "p2", at: 5)
            try await Sample.begin(other, on: "b1", in: storage)
            try await allow("b1", "p1", at: 7, storage)
            try require(try await user(of: "b1", storage), is: "p1")
            try await allow("b1", "p2", at: 8, storage)
            try require(try await user(of: "b1", storage), is: "p2")
            let restricted = Sample.state("c", task: "morning", at: 9, isRestricted: true)
            try await Sample.begin(restricted, on: "b1", in: storage)
            try require(try await user(of: "b1", storage), is: "p1")
            try require(try await user(of: "b3", storage), is: nil)
            try await Sample.publish("mood", to: storage)
            try require(try await storage.user(of: Sample.secret("b1"), in: "mood"), is: nil)
        },
        Clause("a restricted session ends the ownership of a browser") { storage in
            try await Sample.begin(Sample.state("s", at: 1), on: "b1", in: storage)
            try require(try await isOwner("b1", storage), is: true)
            let other = Sample.state("o", participant: "p2", at: 2)
            try await Sample.begin(other, on: "b1", in: storage)
            let restricted = Sample.state("t", task: "morning", at: 3, isRestricted: true)
            try await Sample.begin(restricted, on: "b1", in: storage)
            try require(try await user(of: "b1", storage), is: "p1")
            try require(try await isOwner("b1", storage), is: false)
            try await allow("b1", "p1", at: 4, storage)
            try require(try await isOwner("b1", storage), is: true)
        },
    ]

    private static func isOwner(_ device: String, _ storage: any Storage) async throws -> Bool? {
        try await storage.user(of: Sample.secret(device), in: "sleep")?.isOwner
    }

    private static func allow(
        _ device: String,
        _ participant: String,
        at second: Int64,
        _ storage: any Storage
    ) async throws {
        try await storage.allow(
            Sample.secret(device),
            toOpenSessionsOf: participant,
            at: Sample.at(second)
        )
    }

    private static func listed(
        _ participant: String,
        _ device: String,
        _ storage: any Storage
    ) async throws -> [SessionSummary] {
        try await storage.sessions(ofParticipant: participant, on: Sample.secret(device))
    }

    private static func user(
        of device: String,
        _ storage: any Storage
    ) async throws -> String? {
        try await storage.user(of: Sample.secret(device), in: "sleep")?.participant.id
    }

    /// Returns the identifiers of the sessions among `s` and `t` that a browser may open.
    private static func opens(_ storage: any Storage, _ device: String) async throws -> [String] {
        var ids: [String] = []
        for id in ["s", "t"] where try await storage.mayOpen(id, on: Sample.secret(device)) {
            ids.append(id)
        }
        return ids
    }
}
