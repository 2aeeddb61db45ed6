import TaskModel

extension TaskIndex {
    /// Returns whether an item of a step has certainly been answered when the step's rules are
    /// evaluated.
    func isAnswered(_ reference: AnswerReference, onLeaving step: Step) -> Bool {
        reference.step == step.id && reference.task == nil && reference.round == nil
            && step.flow.skipWhen == nil && !step.flow.isForFullInstructionsOnly
            && !canBeSkipped(reference)
            && step.items.contains { $0.id == reference.item && $0.isDemanded }
    }
}

extension Step {
    /// Returns whether a condition is evaluated only when the step is left.
    func asksOnLeaving(_ predicate: Predicate) -> Bool {
        let leaving =
            flow.next.map(\.when) + flow.cohorts.map(\.when)
            + items.flatMap(\.rejections).map(\.when)
        let shaping = [flow.skipWhen] + flow.modify.map(\.when) + items.map(\.visibleWhen)
        let contains = { (asked: [Predicate?]) in
            asked.contains { $0?.opened.contains(predicate) == true }
        }
        return contains(leaving) && !contains(shaping)
    }
}
