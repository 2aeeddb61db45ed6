import Storage
import TaskModel

extension StorageContract {
    static let beginning = [
        Clause("a new session is read back unchanged") { storage in
            let state = try await Sample.begin(full, in: storage)
            try require(try await storage.session("full"), is: state)
            try require(try await storage.session("other"), is: nil)
        },
        Clause("a session cannot start in an unpublished version") { storage in
            try await requireRefusal(\.isUnavailable) {
                try await storage.begin(
                    Sample.state("s"),
                    on: Sample.secret("b1"),
                    keys: Sample.keys("s")
                )
            }
            try require(try await storage.session("s"), is: nil)
            try require(try await Sample.events(of: storage), is: [])
            try require(try await storage.mayOpen("s", on: Sample.secret("b1")), is: false)
        },
        Clause("a used session identifier is rejected") { storage in
            let first = try await Sample.begin(Sample.state("s"), in: storage)
            try await requireRefusal(\.isTaken) {
                let second = Sample.state("s", participant: "p2", at: 5)
                try await storage.begin(second, on: Sample.secret("b2"), keys: Sample.keys("t"))
            }
            try require(try await storage.session("s"), is: first)
            try require(try await storage.mayOpen("s", on: Sample.secret("b2")), is: false)
        },
        Clause("links are unique, codes unique within a study") { storage in
            try await Sample.begin(Sample.state("a"), in: storage)
            try await Sample.publish("mood", to: storage)
            let token = Sample.keys("a").token
            let code = Sample.keys("a").code
            try await refuse("b", Sample.keys("b").token, code, storage)
            try await refuse("b", token, Sample.keys("b").code, storage)
            try await storage.begin(
                Sample.state("c", study: "mood", participant: "p3"),
                on: Sample.secret("b1"),
                keys: PersonalKeys(token: Sample.secret("new"), code: code)
            )
            let found = try await storage.participant(of: "mood", withCode: code)
            try require(found?.id, is: "p3")
        },
        Clause("sessions started concurrently are all stored") { storage in
            try await Sample.publish("sleep", to: storage)
            try await withThrowingTaskGroup { group in
                for number in 0..<64 {
                    group.addTask {
                        let state = Sample.state("s\(number)", at: Int64(number))
                        try await Sample.begin(state, on: "b\(number)", in: storage)
                    }
                }
                try await group.waitForAll()
            }
            try require(try await storage.sessions(ofParticipant: "p1").count, is: 64)
            try require(try await storage.verifyEvents(), "the audit chain should be intact")
        },
    ]

    private static func refuse(
        _ id: String,
        _ token: SecretHash,
        _ code: SecretHash,
        _ storage: any Storage
    ) async throws {
        try await requireRefusal(\.isTaken) {
            try await storage.begin(
                Sample.state(id, participant: "p2"),
                on: Sample.secret("b2"),
                keys: PersonalKeys(token: token, code: code)
            )
        }
        try require(try await storage.session(id), is: nil)
        try require(try await storage.participant("p2"), is: nil)
    }

    /// A state in which most properties differ from their defaults.
    private static let full = SessionState(
        id: "full",
        study: "sleep",
        version: "sleep-1",
        task: "evening",
        participant: "p1",
        language: "pt-BR",
        seed: .max,
        parameters: ["source": "poster \"A\"", "empty": ""],
        cohorts: ["night", "day"],
        arm: "late",
        isAbbreviated: true,
        otherTasks: ["morning": ["form": Sample.answers], "empty": [:]],
        status: .saved,
        visit: Visit(number: 7, address: StepAddress("mood", round: 3), began: Sample.at(-90)),
        returnsTo: StepAddress("check", round: 2),
        keepsFrom: 1,
        revision: 4,
        startedAt: Sample.at(-100),
        updatedAt: Sample.at(-50),
        finishedAt: Sample.at(-40),
        drafts: [StepAddress("mood", round: 3): RawFields(["a-day": ["31", ""], "b": []])]
    )
}
