public import TaskModel

extension Journey {
    /// A step as its page shows it now: with the texts and labels of every modifier that applies, and
    /// what the policy changes.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - address: Where it stands; without one, where the participant is at it or was last.
    /// - Returns: The step with its changes.
    public func page(for step: Step, at address: StepAddress? = nil) -> Step {
        guard !step.flow.modify.isEmpty || policy != nil else { return step }
        let address = address ?? latestAddress(of: step.id)
        return appearing(findings(before: address).shown(step, at: address), at: address)
    }

    /// The items that a page shows while these answers stand on it.
    public func visibleItems(
        of step: Step,
        at address: StepAddress? = nil,
        answers: [String: Answer]
    ) -> [FormItem] {
        guard step.items.contains(where: { $0.visibleWhen != nil }) else { return step.items }
        let address = address ?? latestAddress(of: step.id)
        return findings(before: address).visibleItems(of: step, at: address, live: answers)
    }

    /// The items that a page shows while this is typed on it.
    public func visibleItems(
        of step: Step,
        at address: StepAddress? = nil,
        typed fields: RawFields,
        in context: AnswerContext
    ) -> [FormItem] {
        let place = address ?? latestAddress(of: step.id)
        let reading = Reading(of: step, fields, context) { prefill(for: place) }
        return visibleItems(of: step, at: place, answers: reading.answers)
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

    /// The conditions under which a page shows its items, as far as the page itself can judge them
    /// while it is filled in: by item, with nothing left in them but tests of the page's own items.
    ///
    /// Items that are not among them are shown or hidden whatever is answered on the page, or only
    /// the server can tell.
    public func liveConditions(of step: Step, at address: StepAddress) -> [String: Predicate] {
        let live = liveItems(of: step)
        guard !live.isEmpty else { return [:] }
        let findings = findings(before: address)
        return live.reduce(into: [:]) { conditions, item in
            guard let condition = item.visibleWhen else { return }
            let rest = findings.remainder(of: condition, on: step, at: address)
            if let rest, rest != .always, rest != .never { conditions[item.id] = rest }
        }
    }

    /// What a page stands filled with: the latest answer to each of its items, also from off the
    /// path.
    ///
    /// Where a round is held for an option, it is what was answered about that option.
    public func prefill(for address: StepAddress) -> [String: Answer] {
        let occasions = Occasions(state, outline)
        let wanted = Occasion(address, option: findings.option(at: address))
        return state.history.reduce(into: [:]) { filled, result in
            guard result.address.step == address.step else { return }
            guard occasions.occasion(of: result) == wanted else { return }
            filled.merge(result.answers) { _, later in later }
        }
    }

    /// What was typed on a page and not yet accepted.
    public func draft(for address: StepAddress) -> RawFields? {
        state.drafts[address]
    }

    /// What a page may know: the path, or the part of it before the step that is opened again.
    func findings(before address: StepAddress) -> Findings {
        guard address != state.visit.address else { return findings }
        guard let index = path.lastIndex(where: { $0.address == address }) else {
            return findings
        }
        return Findings(task, outline, state, path: path[..<index])
    }

    /// Where a step is meant to stand when nobody says it.
    private func latestAddress(of step: String) -> StepAddress {
        guard state.visit.address.step != step else { return state.visit.address }
        return StepAddress(step, round: findings.latestRound(of: step) ?? 1)
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
