public import TaskModel

extension Journey {
    /// A step as its page shows it now: with the texts and labels of every modifier that applies.
    public func page(for step: Step) -> Step {
        guard !step.flow.modify.isEmpty else { return step }
        let known = findings(before: step)
        let modifiers = step.flow.modify.filter { $0.when.map(known.holds) ?? true }
        return modifiers.reduce(step) { $0.modified(by: $1) }
    }

    /// The items that a page shows while these answers stand on it.
    public func visibleItems(of step: Step, answers: [String: Answer]) -> [FormItem] {
        findings(before: step).visibleItems(of: step, live: answers)
    }

    /// The items that a page shows while this is typed on it.
    public func visibleItems(
        of step: Step,
        typed fields: RawFields,
        in context: AnswerContext
    ) -> [FormItem] {
        visibleItems(of: step, answers: Reading(of: step, fields, context).answers)
    }

    /// The items whose visibility depends on what is typed on their own page.
    ///
    /// A page that cannot change while it is being filled in must be shown again when what was typed
    /// opens one of them, or a participant would never see it.
    public func liveItems(of step: Step) -> [FormItem] {
        step.items.filter { item in
            item.visibleWhen?.references.contains { $0.isOf(step.id, in: task.id) } == true
        }
    }

    /// What a page stands filled with: the latest answer to each of its items, also from off the
    /// path.
    public func prefill(for address: StepAddress) -> [String: Answer] {
        state.history.reduce(into: [:]) { filled, result in
            guard result.address == address else { return }
            filled.merge(result.answers) { _, later in later }
        }
    }

    /// What was typed on a page and not yet accepted.
    public func draft(for address: StepAddress) -> RawFields? {
        state.drafts[address]
    }

    /// What a page may know: the path, or the part of it before the step that is opened again.
    private func findings(before step: Step) -> Findings {
        guard step.id != state.visit.address.step else { return findings }
        guard let index = path.lastIndex(where: { $0.address.step == step.id }) else {
            return findings
        }
        return Findings(task, state, path: path[..<index])
    }
}

extension Step {
    fileprivate func modified(by modifier: StepModifier) -> Step {
        var chrome = chrome
        chrome.labels = chrome.labels.replaced(by: modifier.labels)
        return Step(
            id: id,
            content: content.replaced(by: modifier.content),
            flow: flow,
            chrome: chrome,
            body: body,
            position: position
        )
    }
}
