import Storage
import TaskModel

extension DecoratedStorage {
    func begin(
        _ state: SessionState,
        on device: SecretHash,
        keys: PersonalKeys,
        enrolment: EnrolmentClaim?,
        notices: [SessionNotice]
    ) async throws {
        try await base.begin(
            state,
            on: device,
            keys: keys,
            enrolment: enrolment,
            notices: notices
        )
    }

    func session(_ id: String) async throws -> SessionState? {
        try await base.session(id)
    }

    func update<Value: Sendable>(
        _ id: String,
        from known: SessionState?,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        try await base.update(id, from: known, decide)
    }

    func mayOpen(_ id: String, on device: SecretHash) async throws -> Bool {
        try await base.mayOpen(id, on: device)
    }

    func sessions(
        ofParticipant participant: String,
        on device: SecretHash
    ) async throws -> [SessionSummary] {
        try await base.sessions(ofParticipant: participant, on: device)
    }

    func summaries(ofParticipant participant: String) async throws -> [SessionSummary] {
        try await base.summaries(ofParticipant: participant)
    }

    func sessions(ofParticipant participant: String) async throws -> [SessionState] {
        try await base.sessions(ofParticipant: participant)
    }
}
