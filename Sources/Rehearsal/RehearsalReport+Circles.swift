import TaskModel

extension RehearsalReport {
    /// Why somebody could not get out; `nil` too for those who only went round where others left.
    func trouble(of session: SessionRecord) -> Trouble? {
        guard case .endless(let step) = session.trouble else { return session.trouble }
        let circle = session.circle
        let others = sessions.filter { $0.task == session.task && $0.isThrough }
        let isLeft = others.contains { $0.hasGoneRound(circle, by: step) }
        return isLeft ? nil : session.trouble
    }
}

extension SessionRecord {
    /// Whether it came to the end of the task.
    fileprivate var isThrough: Bool { status == .completed || status == .earlyTermination }

    /// The steps that were seen again and again: at least half as often as the most frequent one.
    fileprivate var circle: Set<String> {
        let most = visits.values.max() ?? 0
        return Set(visits.filter { $0.value * 2 >= most }.keys)
    }

    /// Whether it went the same way, and more than once; whoever only came by a step of the circle
    /// may have been let through by another answer.
    fileprivate func hasGoneRound(_ circle: Set<String>, by step: String) -> Bool {
        circle.allSatisfy { visits[$0, default: 0] > 0 } && visits[step, default: 0] > 1
    }
}
