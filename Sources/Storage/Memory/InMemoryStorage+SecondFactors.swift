extension InMemoryStorage {
    public func secondFactor(of name: String) async throws -> SecondFactor? {
        with { contents in contents.secondFactors[name]?.factor }
    }

    public func setSecondFactor(
        _ factor: SecondFactor?,
        of name: String,
        keeping session: SecretHash?,
        recording event: AuditEvent
    ) async throws -> Bool {
        with { contents in
            guard contents.researchers[name] != nil else { return false }
            let lastStep = contents.secondFactors[name]?.lastStep ?? 0
            contents.secondFactors[name] = factor.map { ($0, lastStep) }
            contents.researcherSessions = contents.researcherSessions.filter {
                $0.value.researcher != name || $0.key == session
            }
            contents.events.append(event)
            return true
        }
    }

    public func useTimeStep(_ step: Int64, of name: String) async throws -> Bool {
        with { contents in
            guard let lastStep = contents.secondFactors[name]?.lastStep, lastStep < step else {
                return false
            }
            contents.secondFactors[name]?.lastStep = step
            return true
        }
    }

    public func useRecoveryCode(
        _ code: SecretHash,
        of name: String,
        recording event: AuditEvent
    ) async throws -> Bool {
        with { contents in
            guard let (factor, lastStep) = contents.secondFactors[name],
                factor.recoveryCodes.contains(code)
            else { return false }
            let rest = SecondFactor(
                secret: factor.secret,
                recoveryCodes: factor.recoveryCodes.subtracting([code]),
                createdAt: factor.createdAt
            )
            contents.secondFactors[name] = (rest, lastStep)
            contents.events.append(event)
            return true
        }
    }
}
