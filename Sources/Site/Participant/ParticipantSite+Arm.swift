import Studies
import Sessions
import TaskModel
import TaskPlayer

extension ParticipantSite {
    /// Begins sessions and changes them.
    var keeper: SessionKeeper {
        let bytes = environment.randomBytes
        return SessionKeeper(
            sessions: environment.storage,
            allocations: environment.storage,
            policy: environment.policy,
            version: { [library = environment.library] in try await library.version($0) },
            draw: { UniformNumber.below($0, from: bytes) }
        )
    }

    /// Does an action; where the participant must be allocated to an arm first, that is done, and
    /// the same action again.
    ///
    /// - Returns: The outcome, and the session in its new state.
    func change(
        _ action: Action,
        _ run: SessionRun
    ) async throws -> (outcome: Change.Outcome, run: SessionRun) {
        let (change, journey) = try await keeper.change(
            run.state,
            by: run.player,
            in: run.study,
            action,
            at: environment.now(),
            journey: run.journey(of:)
        )
        let kept = run.play.keep(journey, of: change.state)
        return (change.outcome, run.with(change.state, kept))
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
