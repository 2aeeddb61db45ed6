import Storage
import TaskModel

extension StorageContract {
    static let readingResults = [
        Clause("ended sessions are read in the order of their end, from any position") { storage in
            try await fill(storage)
            let all = try storage.endedSessions(
                of: "sleep",
                after: nil,
                before: Sample.at(99),
                limit: 9
            )
            try require(all.map(\.id), is: ["d", "a", "c"])
            try require(all.map(\.at), is: [20, 30, 30].map { Sample.at($0) })
            for (place, position) in all.enumerated() {
                let rest = try storage.endedSessions(
                    of: "sleep",
                    after: position,
                    before: Sample.at(99),
                    limit: 9
                )
                try require(rest, is: Array(all[(place + 1)...]))
            }
            let early = try storage.endedSessions(
                of: "sleep",
                after: nil,
                before: Sample.at(30),
                limit: 9
            )
            try require(early.map(\.id), is: ["d"])
            let one = try storage.endedSessions(
                of: "sleep",
                after: all[0],
                before: Sample.at(99),
                limit: 1
            )
            try require(one.map(\.id), is: ["a"])
        },
        Clause("a session is read with the facts of its participant") { storage in
            try await fill(storage)
            let arm = try await Sample.allocate("p1", ["old"], in: storage) { _ in 0 }
            let found = try storage.sessionWithFacts("a", of: "sleep")
            try require(found?.state, is: try await storage.session("a"))
            try require(found?.facts.allocation, is: Allocation(arm: arm, stratum: ["old"]))
            for (id, study) in [("m", "sleep"), ("a", "mood"), ("gone", "sleep"), ("x", "sleep")] {
                let none = try storage.sessionWithFacts(id, of: study)
                try require(none?.state.id, is: nil)
            }
        },
        Clause("a hidden parameter is not searched") { storage in
            let parameters = ["ID": "carol", "SOURCE": "web"]
            try await Sample.begin(Sample.state("a", parameters: parameters), in: storage)
            for (text, hidden, count) in [
                ("carol", nil, 1), ("carol", "ID", 0), ("web", "ID", 1), ("web", "SOURCE", 0),
            ] as [(String, String?, Int)] {
                var sessions = SessionFilter()
                (sessions.text, sessions.hiddenParameter) = (text, hidden)
                let found = try await storage.sessions(
                    of: "sleep",
                    matching: sessions,
                    limit: 9,
                    offset: 0
                )
                try require(found.count, is: count)
                var people = ParticipantFilter()
                (people.text, people.hiddenParameter) = (text, hidden)
                let persons = try await storage.participants(
                    of: "sleep",
                    matching: people,
                    limit: 9,
                    offset: 0
                )
                try require(persons.count, is: count)
            }
        },
        Clause("sessions before a position are listed, newest first") { storage in
            try await fill(storage)
            var filter = SessionFilter()
            var found: [String] = []
            while true {
                let page = try await storage.sessions(
                    of: "sleep",
                    matching: filter,
                    limit: 2,
                    offset: 0
                )
                guard let last = page.last else { break }
                found += page.map(\.id)
                filter.before = SessionPosition(at: last.startedAt, id: last.id)
            }
            try require(found, is: ["open", "gone", "d", "c", "a"])
        },
    ]

    /// Starts five sessions of a study: three end, one is discarded and one stays open; also starts
    /// and ends a session of another study.
    private static func fill(_ storage: any Storage) async throws {
        let ends: [(id: String, start: Int64, status: SessionStatus?, end: Int64)] = [
            ("a", 1, .completed, 30), ("c", 1, .failed, 30), ("d", 2, .completed, 20),
            ("gone", 3, .discarded, 25), ("open", 4, nil, 0),
        ]
        for (id, start, status, end) in ends {
            try await Sample.begin(Sample.state(id, at: start), in: storage)
            guard let status else { continue }
            _ = try await storage.update(id) { Sample.end($0, status, at: end) }
        }
        try await Sample.begin(Sample.state("m", study: "mood"), in: storage)
        _ = try await storage.update("m") { Sample.end($0, .completed, at: 22) }
    }
}
