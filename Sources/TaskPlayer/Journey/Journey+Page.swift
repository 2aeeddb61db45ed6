public import TaskModel

extension Journey {
    /// Returns a step as shown now, with every modifier that applies and the policy's changes.
    ///
    /// - Parameters:
    ///   - step: The step as its author wrote it.
    ///   - address: The step's address; by default the current address if that is the step's, or
    ///     else the address in the latest round.
    /// - Returns: The step with its changes.
    public func page(for step: Step, at address: StepAddress? = nil) -> Step {
        guard !step.flow.modify.isEmpty || policy != nil else { return step }
        let address = address ?? latestAddress(of: step.id)
        return appearing(evaluation(before: address).shown(step, at: address), at: address)
    }

    /// Returns the items that a page shows, given a set of answers.
    public func visibleItems(
        of step: Step,
        at address: StepAddress? = nil,
        answers: [String: Answer]
    ) -> [FormItem] {
        guard step.items.contains(where: { $0.visibleWhen != nil }) else { return step.items }
        let address = address ?? latestAddress(of: step.id)
        return evaluation(before: address).visibleItems(of: step, at: address, live: answers)
    }

    /// Returns the items that a page shows, given the submitted fields.
    public func visibleItems(
        of step: Step,
        at address: StepAddress? = nil,
        typed fields: RawFields,
        in context: AnswerContext
    ) -> [FormItem] {
        let place = address ?? latestAddress(of: step.id)
        let parsed = ParsedSubmission(of: step, fields, context) {
            prefill(of: step, at: place, in: context)
        }
        return visibleItems(of: step, at: place, answers: parsed.answers)
    }

    /// Returns the items whose visibility depends on other input on the same page.
    ///
    /// Without a script, a page cannot change while it is filled in. It must be shown again when
    /// the input reveals one of these items; otherwise the participant would never see the item.
    public func liveItems(of step: Step) -> [FormItem] {
        step.items.filter { item in
            let answers = item.visibleWhen?.answers(task.numbers) ?? []
            return answers.contains { $0.isOf(step.id, in: task.id) }
        }
    }

    /// Returns the residual conditions, by item, that the page itself can evaluate while it is
    /// filled in.
    ///
    /// They contain only tests of the page's own items. An item has no such condition if its
    /// visibility does not depend on the page's answers or if only the server can decide it.
    public func liveConditions(of step: Step, at address: StepAddress) -> [String: Predicate] {
        let live = liveItems(of: step)
        guard !live.isEmpty else { return [:] }
        let evaluation = evaluation(before: address)
        return live.reduce(into: [:]) { conditions, item in
            guard let condition = item.visibleWhen else { return }
            let rest = evaluation.residual(of: condition, on: step, at: address)
            if let rest, rest != .always, rest != .never { conditions[item.id] = rest }
        }
    }

    /// Returns a page's stored input that has not been accepted yet, or `nil` if there is none.
    public func draft(for address: StepAddress) -> RawFields? {
        state.drafts[address]
    }

    /// Returns the evaluation context of a page: the context of the whole path or, for a reopened
    /// step, of only the part before that step.
    func evaluation(before address: StepAddress) -> EvaluationContext {
        guard address != state.visit.address else { return evaluation }
        guard let index = path.lastIndex(where: { $0.address == address }) else {
            return evaluation
        }
        return EvaluationContext(task, tree, state, path: path[..<index])
    }

    /// Returns the default address of a step: the current address if that is the step's, or else
    /// the address in the latest round.
    private func latestAddress(of step: String) -> StepAddress {
        guard state.visit.address.step != step else { return state.visit.address }
        return StepAddress(step, round: evaluation.latestRound(of: step) ?? 1)
    }
}

extension Step {
    func modified(by modifier: StepModifier) -> Step {
        var step = self
        step.content = content.replaced(by: modifier.content)
        step.chrome.labels = chrome.labels.replaced(by: modifier.labels)
        return step
    }
}
