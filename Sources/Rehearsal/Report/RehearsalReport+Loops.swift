import TaskModel

extension RehearsalReport {
    /// Returns the reason why a session could not be finished, or `nil` if there is none.
    ///
    /// A loop is not a reason if another session of the task repeated the loop and then left it.
    func deadEnd(of session: SessionReport) -> DeadEnd? {
        guard case .endless(let step) = session.deadEnd else { return session.deadEnd }
        let loop = session.loop
        let others = sessions.filter { $0.task == session.task && $0.isThrough }
        let isLeft = others.contains { $0.hasRepeated(loop, by: step) }
        return isLeft ? nil : session.deadEnd
    }
}

extension SessionReport {
    /// Whether the session was completed, or was ended early by a page or button of its task.
    fileprivate var isThrough: Bool { status == .completed || status == .earlyTermination }

    /// The steps of the loop: all steps visited at least half as often as the most visited step.
    fileprivate var loop: Set<String> {
        let most = visits.values.max() ?? 0
        return Set(visits.filter { $0.value * 2 >= most }.keys)
    }

    /// Returns whether the session visited every step of the loop, and `step` more than once.
    ///
    /// A session that visited `step` only once may have avoided the loop with a different answer.
    fileprivate func hasRepeated(_ loop: Set<String>, by step: String) -> Bool {
        loop.allSatisfy { visits[$0, default: 0] > 0 } && visits[step, default: 0] > 1
    }
}
