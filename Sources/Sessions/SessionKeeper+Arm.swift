import Storage
public import TaskModel
public import TaskPlayer

extension SessionKeeper {
    /// Does an action; where the participant must be allocated to an arm first, that is done, and
    /// the same action again.
    ///
    /// An allocation is for good: whoever asks again, or at the same time, gets the same arm.
    ///
    /// - Throws: `Refusal`, `StorageError`, or `FileRefusal`.
    public func change(
        _ session: SessionState,
        by player: Player,
        in study: Study,
        _ action: Action,
        at now: Instant
    ) async throws -> Change {
        do {
            return try await change(session.id, player, action, arm: nil, at: now)
        } catch Refusal.needsArm(let stratum) {
            let arm = try await allocate(session.participant, in: study, stratum, at: now)
            return try await change(session.id, player, action, arm: arm, at: now)
        }
    }

    private func change(
        _ session: String,
        _ player: Player,
        _ action: Action,
        arm: String?,
        at now: Instant
    ) async throws -> Change {
        try await sessions.update(session) {
            try player.apply(action, to: $0, arm: arm, now: now)
        }
    }

    /// The arm of a participant in a study whose tasks have no step that allocates.
    ///
    /// There are no answers yet, so that everybody is in the same stratum.
    func armAtStart(
        of participant: String,
        in study: Study,
        at now: Instant
    ) async throws -> String? {
        guard let randomisation = study.randomisation, !randomisation.arms.isEmpty else {
            return nil
        }
        if let arm = try await allocations.arm(of: participant, in: study.id) { return arm }
        guard !study.allocatesInAStep else { return nil }
        let stratum = randomisation.strata.map { _ in "" }
        return try await allocate(participant, in: study, stratum, at: now)
    }

    private func allocate(
        _ participant: String,
        in study: Study,
        _ stratum: [String],
        at now: Instant
    ) async throws -> String? {
        guard let randomisation = study.randomisation else { return nil }
        return try await allocations.allocate(
            participant,
            in: study.id,
            by: randomisation,
            stratum: stratum,
            at: now,
            draw: draw
        )
    }
}

extension Study {
    /// Whether a step of a task allocates participants to their arms.
    fileprivate var allocatesInAStep: Bool {
        tasks.contains { $0.pages.contains { $0.flow.allocatesArm } }
    }
}
