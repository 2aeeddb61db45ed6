public import TaskModel

extension Journey {
    /// Returns whether the page at an address is the current page and is as the author wrote it.
    ///
    /// The page must never have been answered or filled in. No modifier, visibility condition,
    /// policy, timer or personal suggestion may change it. Random draws and piped texts may still
    /// be specific to this participant.
    public func isPristine(at address: StepAddress) -> Bool {
        guard address == state.visit.address, policy == nil, state.drafts[address] == nil,
            tree.ask(address, \.mayBePristine) == true
        else { return false }
        return !wasLeft(address.step)
    }

    /// Returns whether a step has a result in any round, on the path or not.
    ///
    /// If the participant never went back, the path is the whole history.
    private func wasLeft(_ step: String) -> Bool {
        if state.history.count == path.count, tree.repeating(step) == nil {
            return evaluation.latestVisit(StepAddress(step)) != nil
        }
        return state.history.contains { $0.isOf(step) }
    }
}

extension Step {
    /// Whether the step is a page that no timer, modifier, visibility condition or personal
    /// suggestion changes.
    fileprivate var mayBePristine: Bool {
        guard case .page = body else { return false }
        return timer == nil && flow.modify.isEmpty
            && items.allSatisfy { $0.visibleWhen == nil && !$0.isFilledPersonally }
    }
}
