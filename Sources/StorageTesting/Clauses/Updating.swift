import Storage
import TaskModel

extension StorageContract {
    static let updating = [
        Clause("a change is read back as returned") { storage in
            var state = try await Sample.begin(Sample.state("s"), in: storage)
            for number in 1...20 {
                let change = try await storage.update("s") {
                    Sample.answer($0, "form \(number)", Sample.answers, at: Int64(number))
                }
                state = Sample.moved(state, at: Int64(number))
                state.history += change.results
                state.revision = number
                try require(change.results.map(\.answers), is: [Sample.answers])
                try require(change.state, is: state)
                try require(try await storage.session("s"), is: state)
            }
        },
        Clause("all mutable properties are stored, and no others change") { storage in
            let state = try await Sample.begin(Sample.state("s"), in: storage)
            let change = try await storage.update("s") { changed($0) }
            let stored = try await storage.session("s")
            try require(stored, is: change.state)
            try require(change.state.participant, is: state.participant)
            try require(change.state.seed, is: state.seed)
            try require(change.state.startedAt, is: state.startedAt)
            try require(change.state.revision, is: 1)
            try require(change.state.arm, is: "late")
            try require(change.state.returnsTo, is: StepAddress("check"))
            try require(change.state.keepsFrom, is: 1)
            try require(change.state.visit.timer.isPaused, is: true)
        },
        Clause("the arm of a session is set only once") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            for arm in ["late", "early", nil] {
                let change = try await storage.update("s") { state in
                    var change = Sample.answer(state, "form \(arm ?? "")")
                    change.state.arm = arm
                    return change
                }
                try require(change.state.arm, is: "late")
                try require(try await storage.session("s"), is: change.state)
            }
        },
        Clause("every outcome is read back unchanged") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let outcomes: [StepResult.VisitOutcome] = [
                .completed, .skipped, .pressed(.add), .pressed(.change(2)), .pressed(.remove(12)),
                .pressed(.button("later")), .pressed(.reviewInstructions),
                .pressed(.action("call-me, please")),
            ]
            for outcome in outcomes {
                _ = try await storage.update("s") { Sample.press($0, outcome) }
            }
            try require(try await storage.session("s")?.history.map(\.outcome), is: outcomes)
        },
        Clause("the destination of a result is read back unchanged") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let destinations: [Destination?] = [.step("far"), .nextSection, .finish, nil]
            for (number, destination) in destinations.enumerated() {
                _ = try await storage.update("s") { state in
                    var change = Sample.answer(state, "form \(number)")
                    change.results = change.results.map { $0.with(destination: destination) }
                    return change
                }
            }
            let history = try await storage.session("s")?.history
            try require(history?.map(\.destination), is: destinations)
        },
        Clause("a draft is stored until it is deleted") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let step = StepAddress("step1", round: 2)
            let typed = RawFields(["item": ["half an ans", "wer"]])
            _ = try await storage.update("s") {
                Change(state: $0, drafts: [step: typed], outcome: .drafted)
            }
            try require(try await storage.session("s")?.drafts, is: [step: typed])
            _ = try await storage.update("s") {
                Change(state: $0, drafts: [step: nil], outcome: .drafted)
            }
            try require(try await storage.session("s")?.drafts, is: [:])
        },
        Clause("a decision that throws writes nothing") { storage in
            let state = try await Sample.begin(Sample.state("s"), in: storage)
            try await require(throws: ExpectedFailure()) {
                _ = try await storage.update("s") { _ in throw ExpectedFailure() }
            }
            try require(try await storage.session("s"), is: state)
        },
        Clause("an empty change writes nothing") { storage in
            let state = try await Sample.begin(Sample.state("s"), in: storage)
            let change = try await storage.update("s") {
                Change(state: $0, outcome: .repeated)
            }
            try require(change.state, is: state)
            try require(try await storage.session("s"), is: state)
        },
        Clause("an unknown session cannot be changed") { storage in
            try await require(throws: StorageError.noSession("s")) {
                _ = try await storage.update("s") { Sample.answer($0) }
            }
        },
        Clause("a visit has one result and follows a known visit") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            _ = try await storage.update("s") { Sample.answer($0) }
            let state = try await storage.session("s")
            for broken in [again, beyond, lost] {
                try await requireRefusal(\.isTaken) {
                    _ = try await storage.update("s") { broken($0) }
                }
                try require(try await storage.session("s"), is: state)
            }
        },
    ]

    private struct ExpectedFailure: Error, Equatable {}

    /// Returns a change to many properties, including properties that an update must not change.
    @Sendable private static func changed(_ state: SessionState) -> Change {
        var next = Sample.state("s", participant: "somebody else", at: 99)
        next.language = "de"
        next.arm = "late"
        next.status = .saved
        next.visit = Visit(number: 9, address: StepAddress("mood", round: 2), began: Sample.at(8))
        next.visit.timer.start(at: Sample.at(10))
        next.visit.timer.pause(at: Sample.at(11))
        next.returnsTo = StepAddress("check")
        next.keepsFrom = 1
        next.revision = 77
        next.updatedAt = Sample.at(9)
        return Change(state: next)
    }

    @Sendable private static func again(_ state: SessionState) -> Change {
        Change(state: state, results: Array(state.history))
    }

    @Sendable private static func beyond(_ state: SessionState) -> Change {
        var ahead = state
        ahead.lastResult = 12
        return Sample.answer(ahead)
    }

    @Sendable private static func lost(_ state: SessionState) -> Change {
        var ahead = state
        ahead.lastResult = 12
        return Change(state: ahead)
    }
}
