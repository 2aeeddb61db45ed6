import Storage
public import TaskModel
public import TaskPlayer

extension SessionKeeper {
    /// Applies an action; if the participant must be allocated to an arm first, allocates them and
    /// applies it again.
    ///
    /// An allocation is permanent: later and concurrent requests get the same arm.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - player: The player of the session's task.
    ///   - study: The study in the session's language.
    ///   - action: What the participant did.
    ///   - now: The current time.
    ///   - journey: Returns the journey of a committed state, if journeys are cached.
    /// - Returns: The committed change, and the journey after it, if known.
    /// - Throws: `Refusal`, `StorageError`, or `FileRefusal`.
    public func change(
        _ session: SessionState,
        by player: Player,
        in study: Study,
        _ action: Action,
        at now: Instant,
        journey: (@Sendable (SessionState) -> Journey)? = nil
    ) async throws -> (change: Change, journey: Journey?) {
        let journey = journey ?? player.journey
        let change = { (arm: String?) in
            let (change, journey) = try await sessions.update(session.id) { state in
                try player.apply(action, on: journey(state), arm: arm, now: now)
            }
            return (change: change, journey: journey)
        }
        do {
            return try await change(nil)
        } catch Refusal.needsArm(let stratum) {
            return try await change(
                allocate(session.participant, in: study, stratum, at: now)
            )
        }
    }

    /// Returns the participant's arm at the start of a session, allocating one if no step of the
    /// study does.
    ///
    /// There are no answers yet, so everyone is in the same stratum.
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
    /// Whether a step of any task allocates participants to arms.
    fileprivate var allocatesInAStep: Bool {
        tasks.contains { $0.pages.contains { $0.flow.allocatesArm } }
    }
}
