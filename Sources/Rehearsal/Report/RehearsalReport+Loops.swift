import TaskModel

extension RehearsalReport {
    /// Returns the reason why a session could not be finished, or `nil` if there is none.
    ///
    /// A loop does not count if other sessions were able to leave it.
    func deadEnd(of session: SessionReport) -> DeadEnd? {
        guard case .endless(let step) = session.deadEnd else { return session.deadEnd }
        let loop = session.loop
        let others = sessions.filter { $0.task == session.task && $0.isThrough }
        let isLeft = others.contains { $0.hasRepeated(loop, by: step) }
        return isLeft ? nil : session.deadEnd
    }
}

extension SessionReport {
    /// Whether the session completed its task, or a page or button of the task ended it early.
    fileprivate var isThrough: Bool { status == .completed || status == .earlyTermination }

    /// The steps of the loop: all steps visited at least half as often as the most visited step.
    fileprivate var loop: Set<String> {
        let most = visits.values.max() ?? 0
        return Set(visits.filter { $0.value * 2 >= most }.keys)
    }

    /// Returns whether the session went through the loop more than once.
    ///
    /// A session that visited `step` only once may have avoided the loop with a different answer.
    fileprivate func hasRepeated(_ loop: Set<String>, by step: String) -> Bool {
        loop.allSatisfy { visits[$0, default: 0] > 0 } && visits[step, default: 0] > 1
    }
}
