import Storage
import TaskModel

extension StorageContract {
    static let enrolling = [
        Clause("the first start enrols a participant, later ones change nothing") { storage in
            try await Sample.publish("sleep", "mood", to: storage)
            try require(try await storage.enrolment(of: "p1"), is: nil)
            try await begin("a", "p1", EnrolmentClaim(quotas: ["women": 5]), at: 3, storage)
            try await begin("b", "p1", EnrolmentClaim(maximum: 0), at: 9, storage)
            try await begin("c", "p2", nil, storage)
            let decision = EnrolmentDecision(.enrolled, at: Sample.at(3))
            try require(try await storage.enrolment(of: "p1"), is: decision)
            try require(try await storage.enrolment(of: "p2"), is: nil)
            let counts = EnrolmentCounts(enrolled: 1, quotas: ["women": 1])
            try require(try await storage.enrolments(in: "sleep"), is: counts)
            try require(try await storage.enrolments(in: "mood"), is: EnrolmentCounts())
        },
        Clause("a start without a place is rejected and stores nothing") {
            storage in
            try await Sample.publish("sleep", to: storage)
            let claim = EnrolmentClaim(maximum: 1)
            try await begin("a", "p1", claim, storage)
            try await require(throws: StudyFullError()) {
                try await begin("b", "p2", claim, storage)
            }
            try require(try await storage.session("b"), is: nil)
            try require(try await storage.participant("p2"), is: nil)
            try require(try await storage.enrolment(of: "p2"), is: nil)
            try await begin("c", "p1", claim, storage)
            let counts = EnrolmentCounts(enrolled: 1)
            try require(try await storage.enrolments(in: "sleep"), is: counts)
        },
        Clause("completing a task enrols people or turns them away, and stores the answers") {
            storage in
            try await Sample.publish("sleep", to: storage)
            for (place, quota) in ["women", "men", "women", "men"].enumerated() {
                try await begin("s\(place)", "p\(place)", nil, storage)
                let claim = EnrolmentClaim(maximum: 3, quotas: [quota: 1 + place % 2])
                try await complete("s\(place)", claim, at: 10 + Int64(place), storage)
            }
            try await begin("s4", "p4", nil, storage)
            try await complete("s4", EnrolmentClaim(maximum: 3), at: 20, storage)
            var decided: [EnrolmentDecision.Outcome?] = []
            for place in 0..<5 {
                decided.append(try await storage.enrolment(of: "p\(place)")?.outcome)
            }
            let women = EnrolmentDecision.Outcome.quotaFull("women")
            try require(decided, is: [.enrolled, .enrolled, women, .enrolled, .full])
            let turnedAway = try await storage.session("s2")
            try require(turnedAway?.status, is: .completed)
            try require(
                try await storage.enrolments(in: "sleep"),
                is: EnrolmentCounts(enrolled: 3, turnedAway: 2, quotas: ["women": 1, "men": 2])
            )
            let decision = EnrolmentDecision(women, at: Sample.at(12))
            try require(try await storage.enrolment(of: "p2"), is: decision)
        },
        Clause("an enrolment decision is permanent") { storage in
            try await Sample.publish("sleep", to: storage)
            try await begin("a", "p1", nil, storage)
            try await complete("a", EnrolmentClaim(maximum: 0), at: 1, storage)
            try await begin("b", "p1", nil, storage)
            try await complete("b", EnrolmentClaim(quotas: ["women": 1]), at: 2, storage)
            let decision = EnrolmentDecision(.full, at: Sample.at(1))
            try require(try await storage.enrolment(of: "p1"), is: decision)
            try require(
                try await storage.enrolments(in: "sleep"),
                is: EnrolmentCounts(turnedAway: 1)
            )
        },
        Clause("deleting answers does not free the place") { storage in
            try await Sample.publish("sleep", to: storage)
            try await begin("a", "p1", EnrolmentClaim(maximum: 1), storage)
            _ = try await storage.update("a") { state in
                var next = state
                next.status = .discarded
                return Change(state: next)
            }
            try require(try await storage.enrolment(of: "p1")?.outcome, is: .enrolled)
        },
        Clause("concurrent starts and completions fill every place once") { storage in
            try await Sample.publish("sleep", to: storage)
            let claim = EnrolmentClaim(maximum: 40, quotas: ["women": 10])
            try await withThrowingTaskGroup { group in
                for number in 0..<64 {
                    group.addTask {
                        try await begin("s\(number)", "p\(number)", nil, storage)
                        try await complete("s\(number)", claim, at: 1, storage)
                    }
                }
                try await group.waitForAll()
            }
            let started = try await withThrowingTaskGroup { group in
                for number in 64..<128 {
                    group.addTask {
                        do {
                            let claim = EnrolmentClaim(maximum: 40)
                            try await begin("s\(number)", "p\(number)", claim, storage)
                            return 1
                        } catch is StudyFullError {
                            return 0
                        }
                    }
                }
                return try await group.reduce(0, +)
            }
            try require(started, is: 30)
            try require(
                try await storage.enrolments(in: "sleep"),
                is: EnrolmentCounts(enrolled: 40, turnedAway: 54, quotas: ["women": 10])
            )
        },
    ]

    private static func begin(
        _ id: String,
        _ participant: String,
        _ claim: EnrolmentClaim?,
        at seconds: Int64 = 0,
        _ storage: any Storage
    ) async throws {
        try await storage.begin(
            Sample.state(id, participant: participant, at: seconds),
            on: Sample.secret("b"),
            keys: Sample.keys(participant),
            enrolment: claim,
            notices: []
        )
    }

    private static func complete(
        _ id: String,
        _ claim: EnrolmentClaim,
        at seconds: Int64,
        _ storage: any Storage
    ) async throws {
        _ = try await storage.update(id) { state in
            var next = state
            next.status = .completed
            next.finishedAt = Sample.at(seconds)
            next.updatedAt = Sample.at(seconds)
            var change = Change(state: next)
            change.enrolment = claim
            return change
        }
    }
}
