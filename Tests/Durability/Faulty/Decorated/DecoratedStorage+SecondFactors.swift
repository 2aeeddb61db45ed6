import Storage

extension DecoratedStorage {
    func secondFactor(of name: String) async throws -> SecondFactor? {
        try await base.secondFactor(of: name)
    }

    func setSecondFactor(
        _ factor: SecondFactor?,
        of name: String,
        keeping session: SecretHash?,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await base.setSecondFactor(factor, of: name, keeping: session, recording: event)
    }

    func useTimeStep(_ step: Int64, of name: String) async throws -> Bool {
        try await base.useTimeStep(step, of: name)
    }

    func useRecoveryCode(
        _ code: SecretHash,
        of name: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        try await base.useRecoveryCode(code, of: name, recording: event)
    }
}
