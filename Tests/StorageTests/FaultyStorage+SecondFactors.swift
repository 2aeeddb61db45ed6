import Storage

extension FaultyStorage {
    func secondFactor(of name: String) async throws -> SecondFactor? {
        try await inner.secondFactor(of: name)
    }

    func setSecondFactor(
        _ factor: SecondFactor?,
        of name: String,
        keeping session: SecretHash?,
        recording event: AuditEvent
    ) async throws -> Bool {
        let session = fault == .endsTheKeptSignIn ? nil : session
        return try await inner.setSecondFactor(factor, of: name, keeping: session, recording: event)
    }

    func useTimeStep(_ step: Int64, of name: String) async throws -> Bool {
        let isNew = try await inner.useTimeStep(step, of: name)
        return fault == .acceptsCodesTwice || isNew
    }

    func useRecoveryCode(
        _ code: SecretHash,
        of name: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        if fault == .acceptsRecoveryCodesOfOthers { return true }
        return try await inner.useRecoveryCode(code, of: name, recording: event)
    }
}
