import Sessions
import TaskModel
import TaskPlayer

extension RehearsalReport {
    /// Returns the reason why a goal was never reached, or a general text if no reason is known.
    func reason(_ goal: CoverageGoal) -> String {
        if let reason = reasonOfOrder(goal) { return reason }
        if let condition = map.condition(of: goal), let predicate = condition.predicate {
            return ConditionExplainer(map, wordings, settings).reason(
                predicate,
                condition.wanted,
                goal.task
            )
                ?? rare
        }
        switch goal.subject {
        case .page: return reasonOfStep(goal)
        case .rejection(_, let message) where !message.hasPrefix("errors."):
            return "no answer that was tried triggers this message"
        default: return rare
        }
    }

    private var rare: String {
        "not in \(Self.counted(sessions.count, "session")); it is rare or impossible"
    }

    /// Returns the reason for a missed rule if an earlier rule of the same step was always taken;
    /// otherwise, `nil`.
    private func reasonOfOrder(_ goal: CoverageGoal) -> String? {
        guard case .rule(let index, _) = goal.subject else { return nil }
        func wasSeen(_ place: Int, isHeld: Bool) -> Bool {
            let rule = CoverageGoal.Subject.rule(place, isHeld: isHeld)
            return seen.contains(CoverageGoal(rule, task: goal.task, step: goal.step))
        }
        let first = (0..<index).first {
            wasSeen($0, isHeld: true) && !wasSeen($0, isHeld: false)
        }
        return first.map { "rule \($0 + 1) comes first and is always taken" }
    }

    private func reasonOfStep(_ goal: CoverageGoal) -> String {
        guard let task = map.tasks[goal.task] else { return "" }
        let explainer = ConditionExplainer(map, wordings, settings)
        for place in (task.around[goal.step] ?? []) + [goal.step] {
            guard let condition = task.step(place)?.flow.skipWhen else { continue }
            if let reason = explainer.reason(condition, false, goal.task) {
                return "it is always skipped: \(reason)"
            }
            if isPassedOver(place, in: goal.task) {
                return "it was always skipped: \(condition)"
            }
        }
        return reasonOfEdges(goal, task, explainer)
    }

    /// Returns whether participants reached a step or section, and all of them skipped it.
    private func isPassedOver(_ step: String, in task: String) -> Bool {
        let (held, not) = (
            CoverageGoal.Subject.skip(isHeld: true), CoverageGoal.Subject.skip(isHeld: false)
        )
        return seen.contains(CoverageGoal(held, task: task, step: step))
            && !seen.contains(CoverageGoal(not, task: task, step: step))
    }

    private func reasonOfEdges(
        _ goal: CoverageGoal,
        _ task: RehearsedTask,
        _ explainer: ConditionExplainer
    ) -> String {
        let edges = task.edges(to: goal.step)
        let before = task.isReachedInOrder(goal.step) ? task.predecessor(of: goal.step)?.id : nil
        let origins = edges.map(\.origin) + [before].compactMap { $0 }
        let reached = origins.filter { origin in
            seen.contains { $0.task == goal.task && $0.step == origin }
        }
        if origins.isEmpty { return "no path leads to it" }
        if reached.isEmpty { return "only reachable from \(names(origins)), never reached" }
        let reasons = edges.compactMap { edge -> String? in
            guard case .rule(_, let rule) = edge, let condition = rule.when else { return nil }
            return explainer.reason(condition, true, goal.task)
        }
        return reasons.first ?? "\(names(reached)) always led elsewhere"
    }

    private func names(_ steps: [String]) -> String {
        let unique = steps.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return unique.map { "step \($0)" }.joined(separator: " or ")
    }
}
