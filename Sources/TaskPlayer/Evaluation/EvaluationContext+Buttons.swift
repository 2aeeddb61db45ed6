import TaskModel

extension EvaluationContext {
    /// Returns whether a page offers a button now.
    func offers(
        _ press: StepButton.Press,
        on step: Step,
        at address: StepAddress,
        isFirst: Bool
    ) -> Bool {
        switch press {
        case .button(let id): step.flow.buttons.contains { $0.id == id }
        // A press of a policy's button is checked here only when it is replayed. The policy
        // offered the button at the time of the press.
        case .action: true
        case .reviewInstructions: offersInstructions(on: step, at: address, isFirst: isFirst)
        case .add: canAdd(to: step)
        case .change(let round), .remove(let round): canChange(round, of: step)
        }
    }

    /// Returns whether a page offers the full instructions.
    ///
    /// A page with a label for the button offers them; in a session with full instructions, it does
    /// so only after they have been shown. If instructions are abbreviated, the first page offers
    /// them even without a label. No page offers them if it hides the button, or if the task has
    /// no step that is shown only with full instructions.
    func offersInstructions(on step: Step, at address: StepAddress, isFirst: Bool) -> Bool {
        guard let first = tree.firstForFullInstructions,
            !step.chrome.hidden.contains(.reviewInstructions)
        else { return false }
        let hasLabel = shown(step, at: address).chrome.labels.reviewInstructions != nil
        if isAbbreviated { return isFirst || hasLabel }
        // `first` may be the index of a section; only the pages in a section have visits.
        let span = tree.span(of: tree.nodes[first].step.id)
        return hasLabel && span.contains { latestVisit(tree.address($0, round: 1)) != nil }
    }

    /// Returns whether a list has fewer entries than its maximum.
    func canAdd(to step: Step) -> Bool {
        guard let list = tree.index(of: step.id) else { return false }
        guard let repetition = tree.nodes[list].repetition, repetition.list != nil else {
            return false
        }
        return entries(list).rounds.count < repetition.maximum
    }

    /// Returns the number of entries that the participant must still add before continuing.
    func missingEntries(_ step: Step) -> Int {
        guard let index = tree.index(of: step.id), let list = tree.list(step.id) else {
            return 0
        }
        return max(0, list.minimum - entries(index).rounds.count)
    }

    private func canChange(_ round: Int, of step: Step) -> Bool {
        guard let index = tree.index(of: step.id), let list = tree.list(step.id) else {
            return false
        }
        return list.isEditable && entries(index).has(round)
    }

    /// Returns whether a result counts; results of removed entries do not.
    func counts(_ result: StepResult) -> Bool {
        latestVisit(result.address) != nil
    }

    /// Returns a step as shown, with the texts and labels of every modifier that applies.
    func shown(_ step: Step, at address: StepAddress) -> Step {
        guard !step.flow.modify.isEmpty else { return step }
        let modifiers = step.flow.modify.filter { modifier in
            modifier.when.map { holds($0, for: .step(address)) } ?? true
        }
        return modifiers.reduce(step) { $0.modified(by: $1) }
    }
}
