import Storage
import Synchronization
import TaskModel

extension StorageContract {
    static let watching = [
        Clause("sessions are grouped by all that they are counted by") { storage in
            for (id, second) in [("a", 0), ("b", 899), ("c", 900), ("d", 0)] as [(String, Int64)] {
                try await Sample.begin(Sample.state(id, at: second), in: storage)
            }
            _ = try await storage.update("d") { state in
                var change = Sample.answer(state)
                change.state.arm = "tea"
                return change
            }
            let group = { (step: String, arm: String?, second: Int64, count: Int) in
                SessionGroup(
                    task: "evening",
                    version: "sleep-1",
                    arm: arm,
                    status: .inProgress,
                    step: step,
                    startedAt: Sample.at(second),
                    count: count
                )
            }
            let expected: Set = [
                group("step1", nil, 0, 2), group("step1", nil, 900, 1), group("step2", "tea", 0, 1),
            ]
            try require(Set(try await storage.sessionGroups(of: "sleep")), is: expected)
            try require(try await storage.sessionGroups(of: "mood"), is: [])
        },
        Clause("a page's sessions, durations and missing answers are counted") { storage in
            for id in ["a", "b", "c", "gone"] {
                try await Sample.begin(Sample.state(id), in: storage)
            }
            let refusal: [String: Answer] = [
                "x": .declined, "y": .dontKnow, "z": .skipped,
                "v": .value(.text(#"{"s":"declined"}"#)),
            ]
            _ = try await storage.update("a") { Sample.answer($0, "1", refusal, at: 7) }
            _ = try await storage.update("b") { state in
                var change = Sample.answer(state, "1", ["x": .declined], at: 7)
                change.state.arm = "tea"
                return change
            }
            _ = try await storage.update("gone") { Sample.answer($0, "1", refusal, at: 7) }
            _ = try await storage.update("gone") { Sample.end($0, .discarded, at: 8) }
            var first = PageActivity(step: "step1")
            first.sessions = 3
            first.durations = [70: 2]
            first.unanswered = ["x": [.declined: 2], "y": [.dontKnow: 1], "z": [.skipped: 1]]
            var second = PageActivity(step: "step2")
            second.sessions = 2
            let all = try await activity(in: storage)
            try require(all, is: ["step1": first, "step2": second])

            let tea = try await activity(arm: "tea", in: storage)
            try require(tea["step1"]?.sessions, is: 1)
            try require(tea["step1"]?.unanswered, is: ["x": [.declined: 1]])
            try require(try await activity(arm: "none", in: storage), is: [:])
            try require(try await activity(version: "sleep-1", in: storage), is: all)
            try require(try await activity(version: "sleep-2", in: storage), is: [:])
            try require(try await activity(task: "other", in: storage), is: [:])
        },
        Clause("only the latest answers of a page count as missing") { storage in
            try await Sample.begin(Sample.state("a"), in: storage)
            let refusal: [String: Answer] = ["x": .declined]
            _ = try await storage.update("a") { Sample.answer($0, "1", refusal, at: 7) }
            _ = try await storage.update("a") { state in
                var back = state
                back.visit = Visit(number: 2, address: StepAddress("step1"), began: Sample.at(8))
                return Change(state: back)
            }
            _ = try await storage.update("a") { Sample.answer($0, "2", at: 9) }
            let page = try await activity(in: storage)["step1"]
            try require(page?.unanswered, is: [:])
            try require(page?.durations, is: [70: 1, 10: 1])
            try require(page?.sessions, is: 1)
        },
        Clause("sessions are found by all that a researcher knows") { storage in
            try await Sample.publish("sleep", to: storage)
            let drafts = [InvitationDraft(label: "Ward 3, bed É")]
            let keys = Sample.keys("invited")
            _ = try await storage.invite(
                drafts,
                to: "sleep",
                by: "researcher:ada",
                at: Sample.at(0)
            ) { _ in
                keys
            }
            let claim = InvitationClaim(
                study: "sleep",
                number: 1,
                newParticipant: "guest",
                newKeys: Sample.keys("guest")
            )
            _ = try await storage.accept(claim, on: Sample.secret("b9"), at: Sample.at(0))
            try await Sample.begin(Sample.state("a", participant: "guest", at: 1), in: storage)
            try await Sample.begin(
                Sample.state(
                    "b",
                    task: "other",
                    participant: "p2",
                    parameters: ["PID": "Ab_7"],
                    at: 2
                ),
                in: storage
            )
            try await Sample.begin(Sample.state("m", study: "mood", at: 3), in: storage)
            _ = try await storage.update("b") { state in
                var change = Sample.end(state, .completed, at: 5)
                change.state.arm = "tea"
                return change
            }
            let found = { (change: (inout SessionFilter) -> Void) in
                var filter = SessionFilter()
                change(&filter)
                return try await storage.sessions(
                    of: "sleep",
                    matching: filter,
                    limit: 9,
                    offset: 0
                )
                .map(\.id)
            }
            try require(try await found { _ in }, is: ["b", "a"])
            try require(try await found { $0.text = "WARD 3" }, is: ["a"])
            let unlabelled = try await found { ($0.text, $0.searchesLabels) = ("WARD 3", false) }
            try require(unlabelled, is: [])
            try require(try await found { $0.text = "bed é" }, is: [])
            try require(try await found { $0.text = "UES" }, is: ["a"])
            try require(try await found { $0.text = "aB_" }, is: ["b"])
            try require(try await found { $0.text = "pid" }, is: [])
            try require(try await found { $0.text = "%" }, is: [])
            try require(try await found { $0.task = "other" }, is: ["b"])
            try require(try await found { $0.version = "sleep-1" }, is: ["b", "a"])
            try require(try await found { $0.version = "sleep-2" }, is: [])
            try require(try await found { $0.arm = "tea" }, is: ["b"])
            try require(try await found { $0.status = .inProgress }, is: ["a"])
            try require(try await found { $0.from = Sample.at(2) }, is: ["b"])
            try require(try await found { $0.until = Sample.at(2) }, is: ["a"])
        },
        Clause("participants are listed and found") { storage in
            try await Sample.begin(Sample.state("a", participant: "anna", at: 1), in: storage)
            try await Sample.begin(
                Sample.state("b", participant: "bert", parameters: ["PID": "Ab_7"], at: 2),
                in: storage
            )
            try await Sample.begin(Sample.state("c", participant: "bert", at: 3), in: storage)
            try await Sample.begin(Sample.state("d", participant: "bert", at: 4), in: storage)
            try await Sample.begin(Sample.state("m", study: "mood", at: 5), in: storage)
            _ = try await storage.update("b") { Sample.end($0, .completed, at: 8) }
            _ = try await storage.update("d") { Sample.end($0, .discarded, at: 9) }
            _ = try await Sample.allocate("anna", [], in: storage)
            let stop = WithdrawalRequest(participant: "anna", choice: .stop, reference: "r")
            _ = try await storage.withdraw(stop, at: Sample.at(7))
            _ = try await storage.addNote(
                .flag,
                text: "why",
                on: [.participant("bert")],
                by: "ada",
                at: Sample.at(9)
            )
            let bert = try await storage.participantSummary("bert")
            try require(bert?.sessions, is: 2)
            try require(bert?.completed, is: 1)
            try require(bert?.lastActivity, is: Sample.at(8))
            try require(bert?.createdAt, is: Sample.at(2))
            try require(bert?.status, is: .enrolled)
            try require(bert?.participant, is: Participant(id: "bert", study: "sleep"))
            let anna = try await storage.participantSummary("anna")
            try require(anna?.withdrawnAt, is: Sample.at(7))
            try require(anna?.status, is: .withdrawn)
            try require(try await storage.participantSummary("nobody"), is: nil)

            let found = { (change: (inout ParticipantFilter) -> Void) in
                var filter = ParticipantFilter()
                change(&filter)
                return try await storage.participants(
                    of: "sleep",
                    matching: filter,
                    limit: 9,
                    offset: 0
                )
                .map(\.participant.id)
            }
            try require(try await found { _ in }, is: ["bert", "anna"])
            try require(try await found { $0.text = "ab_" }, is: ["bert"])
            try require(try await found { $0.text = "NNA" }, is: ["anna"])
            try require(try await found { $0.arm = anna?.arm ?? "?" }, is: ["anna"])
            try require(try await found { $0.arm = "other" }, is: [])
            try require(try await found { $0.status = .withdrawn }, is: ["anna"])
            try require(try await found { $0.status = .enrolled }, is: ["bert"])
            try require(try await found { $0.status = .undecided }, is: [])
            try require(try await found { $0.from = Sample.at(2) }, is: ["bert"])
            try require(try await found { $0.until = Sample.at(2) }, is: ["anna"])
            try require(try await found { $0.version = "sleep-1" }, is: ["bert", "anna"])
            try require(try await found { $0.version = "sleep-2" }, is: [])
            try require(try await found { $0.mark = .flagged }, is: ["bert"])
            try require(try await found { $0.mark = .excluded }, is: [])
            let second = try await storage.participants(
                of: "sleep",
                matching: ParticipantFilter(),
                limit: 1,
                offset: 1
            )
            try require(second.map(\.participant.id), is: ["anna"])
        },
        Clause("schedules are computed from all participants of a study") { storage in
            try await Sample.begin(Sample.state("a", at: 1), in: storage)
            try await Sample.begin(Sample.state("b", at: 2), in: storage)
            let restricted = Sample.state("r", task: "other", at: 3, isRestricted: true)
            try await Sample.begin(restricted, in: storage)
            try await Sample.begin(Sample.state("c", participant: "p2", at: 3), in: storage)
            try await Sample.begin(Sample.state("m", study: "mood", at: 5), in: storage)
            try await storage.setTimeZone("Europe/Madrid", of: "p2")
            let stop = WithdrawalRequest(participant: "p1", choice: .stop, reference: "r")
            _ = try await storage.withdraw(stop, at: Sample.at(7))
            let found = Mutex<[String: ScheduledParticipant]>([:])
            try await storage.forEachParticipant(in: "sleep") { person in
                found.withLock { $0[person.participant.id] = person }
            }
            let people = found.withLock(\.self)
            try require(Set(people.keys), is: ["p1", "p2"])
            try require(people["p1"]?.withdrawnAt, is: Sample.at(7))
            try require(people["p1"]?.sessions.map(\.id), is: ["b", "a"])
            try require(people["p2"]?.withdrawnAt, is: nil)
            try require(people["p2"]?.participant.timeZone, is: "Europe/Madrid")
            try require(people["p2"]?.enrolment, is: try await storage.enrolment(of: "p2"))
        },
        Clause("people are counted") { storage in
            try require(try await storage.people(in: "sleep"), is: PeopleCounts())
            for id in ["a", "b", "c"] {
                try await Sample.begin(Sample.state(id, participant: id), in: storage)
            }
            try await Sample.begin(Sample.state("m", study: "mood"), in: storage)
            let drafts = [InvitationDraft(label: "one"), InvitationDraft(label: "two")]
            _ = try await storage.invite(
                drafts,
                to: "sleep",
                by: "researcher:ada",
                at: Sample.at(1)
            ) {
                Sample.keys("invitation \($0)")
            }
            for (participant, choice) in [("a", .stop), ("b", .delete)]
                as [(String, WithdrawalChoice)]
            {
                let request = WithdrawalRequest(
                    participant: participant,
                    choice: choice,
                    reference: "of \(participant)"
                )
                _ = try await storage.withdraw(request, at: Sample.at(2))
            }
            var counts = PeopleCounts()
            counts.invitations = 2
            counts.participants = 2
            counts.stopped = 1
            counts.deleted = 1
            try require(try await storage.people(in: "sleep"), is: counts)
        },
    ]

    private static func activity(
        task: String = "evening",
        version: String? = nil,
        arm: String? = nil,
        in storage: any Storage
    ) async throws -> [String: PageActivity] {
        let pages = try await storage.pageActivity(
            of: "sleep",
            task: task,
            version: version,
            arm: arm
        )
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.step, $0) })
    }
}
