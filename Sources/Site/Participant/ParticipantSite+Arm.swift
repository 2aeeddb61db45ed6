import Storage
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Does an action; where the participant must be allocated to an arm first, that is done, and
    /// the same action again.
    ///
    /// An allocation is for good: whoever asks again, or at the same time, gets the same arm.
    func change(_ action: Action, _ run: SessionRun) async throws -> Change {
        do {
            return try await change(action, run, arm: nil)
        } catch TaskPlayer.Refusal.needsArm(let stratum) {
            let arm = try await allocate(run.state.participant, in: run.study, stratum)
            return try await change(action, run, arm: arm)
        }
    }

    private func change(_ action: Action, _ run: SessionRun, arm: String?) async throws -> Change {
        let now = environment.now()
        return try await environment.storage.update(run.state.id) {
            try run.player.apply(action, to: $0, arm: arm, now: now)
        }
    }

    /// The arm of a participant in a study whose tasks have no step that allocates.
    ///
    /// There are no answers yet, so that everybody is in the same stratum.
    func armAtStart(of participant: String, in study: Study) async throws -> String? {
        guard let randomisation = study.randomisation, !randomisation.arms.isEmpty else {
            return nil
        }
        if let arm = try await environment.storage.arm(of: participant, in: study.id) { return arm }
        guard !study.allocatesInAStep else { return nil }
        return try await allocate(participant, in: study, randomisation.strata.map { _ in "" })
    }

    private func allocate(
        _ participant: String,
        in study: Study,
        _ stratum: [String]
    ) async throws -> String? {
        guard let randomisation = study.randomisation else { return nil }
        let bytes = environment.randomBytes
        return try await environment.storage.allocate(
            participant,
            in: study.id,
            by: randomisation,
            stratum: stratum,
            at: environment.now()
        ) { bound in UniformNumber.below(bound, from: bytes) }
    }
}

/// Numbers from random bytes, each equally likely.
enum UniformNumber {
    /// A number below a bound; what would favour the low ones is thrown away.
    static func below(_ bound: Int, from bytes: @Sendable (Int) -> [UInt8]) -> Int {
        let bound = UInt64(max(1, bound))
        while true {
            let drawn = bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let threshold = (0 &- bound) % bound
            if drawn >= threshold { return Int(drawn % bound) }
        }
    }
}

extension Study {
    /// Whether a step of a task allocates participants to their arms.
    fileprivate var allocatesInAStep: Bool {
        tasks.contains { $0.pages.contains { $0.flow.allocatesArm } }
    }
}
