public import TaskModel

extension Journey {
    /// Whether the page at which the participant stands is as the author wrote it: nothing was ever
    /// answered or typed on it, and no rule, policy or clock changes it.
    ///
    /// What is drawn by lot or piped into it may still be this participant's own.
    public func isUntouched(at address: StepAddress) -> Bool {
        guard address == state.visit.address, policy == nil, state.drafts[address] == nil,
            outline.ask(address, \.mayBeBlank) == true
        else { return false }
        return !wasLeft(address.step)
    }

    /// Whether a step was ever left, in any round; who has never gone back was on the path alone.
    private func wasLeft(_ step: String) -> Bool {
        if state.history.count == path.count, outline.repeating(step) == nil {
            return findings.found(StepAddress(step)) != nil
        }
        return state.history.contains { $0.isOf(step) }
    }
}

extension Step {
    /// Whether its page can be the same for everybody who has not been there.
    fileprivate var mayBeBlank: Bool {
        guard case .page(let kind) = body else { return false }
        return kind.seconds == nil && flow.modify.isEmpty
            && items.allSatisfy { $0.visibleWhen == nil }
    }
}
