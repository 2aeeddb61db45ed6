import TaskModel

extension InMemoryStorage {
    public func enrolment(of participant: String) async throws -> EnrolmentDecision? {
        with { contents in contents.enrolments[participant] }
    }

    public func enrolments(in study: String) async throws -> EnrolmentCounts {
        with { contents in
            EnrolmentCounts(
                enrolled: contents.count(in: study) { $0 == .enrolled },
                turnedAway: contents.count(in: study) { $0 != .enrolled },
                quotas: contents.quotas[study, default: [:]].mapValues(\.count)
            )
        }
    }
}

extension MemoryContents {
    /// Returns the outcome of a claim, or `nil` if the participant already has an enrolment
    /// decision.
    func outcome(of claim: EnrolmentClaim, by session: SessionState) -> EnrolmentDecision.Outcome? {
        guard enrolments[session.participant] == nil else { return nil }
        return claim.outcome {
            count(in: session.study) { $0 == .enrolled }
        } inQuota: { quota in
            quotas[session.study]?[quota]?.count ?? 0
        }
    }

    mutating func storeEnrolment(
        _ outcome: EnrolmentDecision.Outcome,
        _ claim: EnrolmentClaim,
        on session: SessionState,
        at now: Instant
    ) {
        enrolments[session.participant] = EnrolmentDecision(outcome, at: now, on: claim.date)
        guard outcome == .enrolled else { return }
        for quota in claim.quotas.keys {
            quotas[session.study, default: [:]][quota, default: []].insert(session.participant)
        }
    }

    fileprivate func count(
        in study: String,
        where isCounted: (EnrolmentDecision.Outcome) -> Bool
    ) -> Int {
        enrolments.count {
            participants[$0.key]?.study == study && isCounted($0.value.outcome)
        }
    }
}
