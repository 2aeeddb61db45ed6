import Storage
import TaskModel

extension StorageContract {
    static let ending = [
        Clause("discarding deletes the answers of that session and stores the event") { storage in
            for id in ["gone", "kept"] {
                try await Sample.begin(given(id), in: storage)
            }
            for id in ["gone", "kept"] {
                _ = try await storage.update(id) { drafting($0) }
            }
            let change = try await storage.update("gone") { discarding($0) }
            let state = try await storage.session("gone")
            try require(state, is: change.state)
            try require(state?.status, is: .discarded)
            try require(state?.history, is: [])
            try require(state?.drafts, is: [:])
            try require(state?.parameters, is: [:])
            try require(state?.otherTasks, is: [:])
            try require(state?.lastResult, is: nil)
            let kept = try await storage.session("kept")
            try require(kept?.history.count, is: 1)
            try require(kept?.drafts.count, is: 1)
            try require(kept?.parameters, is: given("kept").parameters)
            try require(kept?.otherTasks, is: given("kept").otherTasks)
            try require(try await storage.events(limit: 1).first?.kind, is: "session.discard")
        },
        Clause("a visit left without a result is stored once, off the path") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("other"), in: storage)
            try require(try storage.leftVisits(of: "s"), is: [])
            for second: Int64 in [3, 5, 5] {
                _ = try await storage.update("s") { leaving($0, .save, at: second) }
            }
            _ = try await storage.update("s") { leaving($0, .back, at: 9) }
            _ = try await storage.update("other") { leaving($0, .change, at: 4) }
            let found = try storage.leftVisits(of: "s")
            try require(found.map(\.direction), is: [.save, .save, .back])
            try require(found.map(\.left), is: [3, 5, 9].map(Sample.at))
            let visit = Sample.state("s").visit
            try require(found.first, is: LeftVisit(visit, left: Sample.at(3), .save))
            try require(try await storage.session("s")?.history, is: [])
            _ = try await storage.update("s") { discarding($0) }
            try require(try storage.leftVisits(of: "s"), is: [])
            try require(try storage.leftVisits(of: "other").map(\.direction), is: [.change])
        },
        Clause("session start and end add audit events of the participant") { storage in
            for (second, status) in endings.enumerated() {
                try await Sample.begin(Sample.state("s\(second)", at: 0), in: storage)
                _ = try await storage.update("s\(second)") {
                    Sample.end($0, status, at: Int64(second) + 1)
                }
            }
            let events = try await Sample.events(of: storage)
            try require(events.reversed(), is: expected)
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
        Clause("continuing, saving and returning add no audit events") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            _ = try await storage.update("s") { Sample.answer($0) }
            _ = try await storage.update("s") { Sample.end($0, .saved, at: 5) }
            _ = try await storage.update("s") { Sample.end($0, .inProgress, at: 6) }
            try require(try await Sample.events(of: storage).map(\.kind), is: ["session.begin"])
        },
    ]

    /// Returns a change that records the current visit as left, but does not move to another step.
    private static func leaving(
        _ state: SessionState,
        _ direction: LeftVisit.Direction,
        at second: Int64
    ) -> Change {
        let left = LeftVisit(state.visit, left: Sample.at(second), direction)
        return Change(state: state, leftVisit: left)
    }

    private static let endings: [SessionStatus] = [
        .completed, .discarded, .failed, .earlyTermination,
    ]

    private static let expected: [AuditEvent] = [
        "finish.completed", "discard", "finish.failed", "finish.early_termination",
    ].enumerated().flatMap { number, kind in
        [("begin", Sample.at(0)), (kind, Sample.at(Int64(number) + 1))].map { kind, at in
            AuditEvent(
                kind: "session.\(kind)",
                actor: "participant:p1",
                object: "s\(number)",
                at: at
            )
        }
    }

    /// Returns a session with an answer from another task and with a link parameter.
    private static func given(_ id: String) -> SessionState {
        SessionState(
            id: id,
            study: "sleep",
            version: "sleep-1",
            task: "evening",
            participant: "p1",
            language: "en",
            seed: 42,
            parameters: ["panel": "P-1234"],
            otherTasks: ["intake": ["age": ["age": .value(.integer(44))]]],
            visit: Visit(number: 1, address: StepAddress("step1"), began: Sample.at(0)),
            startedAt: Sample.at(0)
        )
    }

    @Sendable private static func drafting(_ state: SessionState) -> Change {
        var change = Sample.answer(state)
        change.drafts = [StepAddress("step2"): RawFields(["item": ["secret"]])]
        return change
    }

    /// Returns a change to `discarded`; its results and drafts must not be stored.
    @Sendable private static func discarding(_ state: SessionState) -> Change {
        var change = drafting(state)
        change.state.status = .discarded
        change.state.finishedAt = Sample.at(20)
        return change
    }
}
