import Storage
import TaskModel

extension FaultyStorage {
    /// Returns a claim, changed as the fault requires.
    func faulty(_ claim: EnrolmentClaim?, of session: SessionState) async throws -> EnrolmentClaim?
    {
        guard let claim else { return nil }
        switch fault {
        case .ignoresMaximum: return EnrolmentClaim(quotas: claim.quotas)
        case .ignoresQuotas: return EnrolmentClaim(maximum: claim.maximum)
        case .mixesQuotas:
            let all = claim.quotas.values.min().map { ["all": $0] } ?? [:]
            return EnrolmentClaim(maximum: claim.maximum, quotas: all)
        case .enrolsAnew:
            let known = try await inner.enrolments(in: session.study).enrolled
            if let maximum = claim.maximum, known >= maximum { throw StudyFullError() }
            return claim
        default: return claim
        }
    }

    /// Updates a session, with its enrolment claim changed as the fault requires.
    func enrolling<Value: Sendable>(
        _ id: String,
        _ decide: @escaping @Sendable (SessionState) throws -> (Change, Value)
    ) async throws -> (change: Change, value: Value) {
        guard let base = try await inner.session(id) else { throw StorageError.noSession(id) }
        let claim = try decide(base).0.enrolment
        let kept = try await faulty(claim, of: base)
        return try await inner.update(id) { state in
            var (change, value) = try decide(state)
            change.enrolment = kept
            return (change, value)
        }
    }

    func enrolment(of participant: String) async throws -> EnrolmentDecision? {
        let decision = try await inner.enrolment(of: participant)
        guard let decision, decision.outcome != .enrolled else { return decision }
        switch fault {
        case .forgetsRefusals: return nil
        case .enrolsRefused: return EnrolmentDecision(.enrolled, at: decision.decidedAt)
        default: return decision
        }
    }

    func enrolments(in study: String) async throws -> EnrolmentCounts {
        try await inner.enrolments(in: study)
    }
}
