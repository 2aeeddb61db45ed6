import Storage
import TaskModel

@testable import SQLiteStorage

enum Sample {
    static func at(_ seconds: Int64) -> Instant {
        Instant(milliseconds: 1_767_225_600_000 + seconds * 1000)
    }

    static let browser = SecretHash(rawValue: "hash-of-b1")

    static func keys(_ id: String) -> PersonalKeys {
        PersonalKeys(
            token: SecretHash(rawValue: "token-\(id)"),
            code: SecretHash(rawValue: "code-\(id)")
        )
    }

    static func state(_ id: String) -> SessionState {
        SessionState(
            id: id,
            study: "sleep",
            version: "v1",
            task: "evening",
            participant: "p1",
            language: "en",
            seed: 1,
            visit: Visit(number: 1, address: StepAddress("step1"), began: at(0)),
            startedAt: at(0)
        )
    }

    /// Returns an identity claim for a participant new to the study.
    static func claim(_ name: String) -> IdentityClaim {
        IdentityClaim(
            study: "sleep",
            identity: ParticipantIdentity(.parameter, SecretHash(rawValue: "identity-\(name)")),
            newParticipant: name,
            newKeys: keys(name),
            signature: UsedSignature(hash: SecretHash(rawValue: name), expiresAt: at(600))
        )
    }

    /// Publishes the study and starts sessions in it.
    static func begin(_ ids: String..., in storage: SQLiteStorage) async throws {
        try await publish(to: storage)
        for id in ids { try await storage.begin(state(id), on: browser, keys: keys(id)) }
    }

    static func publish(to storage: SQLiteStorage) async throws {
        let version = PublishedVersion(study: "sleep", hash: "v1", publishedAt: at(0))
        try await storage.publish(version, files: ["study.yaml": [1, 2, 3]])
    }

    static func consent(in state: SessionState) -> ConsentRecord {
        ConsentRecord(
            session: state.id,
            study: state.study,
            participant: state.participant,
            task: state.task,
            consent: "agreement",
            version: "1",
            language: "en",
            title: "Consent",
            text: "We study sleep.",
            entries: [
                ConsentRecord.Entry(
                    .agreement,
                    step: StepAddress("agreement_document"),
                    title: "Consent",
                    answer: "I agree",
                    at: at(5)
                )
            ],
            givenAt: at(5)
        )
    }

    /// Returns a change that stores an answer for a session's current visit and moves the session
    /// to the next step.
    @Sendable static func answer(_ state: SessionState) -> Change {
        answer(state, ["item": .value(.integer(state.visit.number))])
    }

    static func answer(
        _ state: SessionState,
        _ answers: [String: Answer],
        outcome: StepResult.VisitOutcome = .completed,
        after previous: Int?? = nil,
        to step: StepAddress? = nil
    ) -> Change {
        let number = state.visit.number
        let result = StepResult(
            visit: number,
            address: state.visit.address,
            previous: previous ?? state.lastResult,
            outcome: outcome,
            answers: answers,
            digest: "d\(number)",
            began: state.visit.began,
            ended: at(Int64(number))
        )
        var next = state
        next.lastResult = number
        next.visit = Visit(
            number: number + 1,
            address: step ?? StepAddress("step\(number + 1)"),
            began: at(Int64(number))
        )
        next.updatedAt = at(Int64(number))
        return Change(state: next, results: [result])
    }
}
