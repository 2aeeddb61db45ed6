import Storage
import TaskModel

extension StorageContract {
    static let returning = [
        Clause("a return key finds only its own session") { storage in
            let state = try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t", study: "mood"), in: storage)
            let keys = Sample.keys("s")
            try require(try await storage.session(returningBy: keys.token), is: summary(state))
            try require(
                try await storage.session(of: "sleep", returningByCode: keys.code),
                is: summary(state)
            )
            try require(
                try await storage.session(of: "mood", returningByCode: keys.code),
                is: nil
            )
            try require(try await storage.session(returningBy: keys.code), is: nil)
            try require(
                try await storage.session(of: "sleep", returningByCode: keys.token),
                is: nil
            )
        },
        Clause("a return key finds the current state of an open session only") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            _ = try await storage.update("s") { Sample.answer($0) }
            let saved = try await storage.update("s") { Sample.end($0, .saved, at: 11) }
            let keys = Sample.keys("s")
            let found = try await storage.session(returningBy: keys.token)
            try require(found, is: summary(saved.state))
            _ = try await storage.update("s") { Sample.end($0, .completed, at: 12) }
            try require(try await storage.session(returningBy: keys.token), is: nil)
            try require(
                try await storage.session(of: "sleep", returningByCode: keys.code),
                is: nil
            )
        },
        Clause("a participant's sessions in all studies are listed oldest first") { storage in
            try await Sample.begin(Sample.state("b", at: 5), in: storage)
            try await Sample.begin(Sample.state("c", study: "mood", at: 3), in: storage)
            try await Sample.begin(Sample.state("a", at: 5), in: storage)
            try await Sample.begin(Sample.state("x", participant: "p2"), in: storage)
            _ = try await storage.update("c") { Sample.answer($0) }
            let sessions = try await storage.sessions(ofParticipant: "p1")
            try require(sessions.map(\.id), is: ["c", "a", "b"])
            try require(sessions.first?.history.count, is: 1)
            try require(try await storage.sessions(ofParticipant: "p3"), is: [])
        },
    ]

    private static func summary(_ state: SessionState) -> SessionSummary {
        SessionSummary(state)
    }
}
