public import TaskModel

extension Journey {
    /// Whether the page at which the participant stands is as the author wrote it: nothing was ever
    /// answered or typed on it, and no rule, policy or clock changes it.
    ///
    /// What is drawn by lot or piped into it may still be this participant's own.
    public func isUntouched(at address: StepAddress) -> Bool {
        guard address == state.visit.address, policy == nil, let step = outline.page(address),
            case .page(let kind) = step.body, kind.seconds == nil, step.flow.modify.isEmpty,
            step.items.allSatisfy({ $0.visibleWhen == nil }), state.drafts[address] == nil
        else { return false }
        return !wasLeft(step)
    }

    /// Whether a step was ever left, in any round; who has never gone back was on the path alone.
    private func wasLeft(_ step: Step) -> Bool {
        if state.history.count == path.count, outline.repeating(step.id) == nil {
            return findings.found(StepAddress(step.id)) != nil
        }
        return state.history.contains { $0.isOf(step.id) }
    }
}
