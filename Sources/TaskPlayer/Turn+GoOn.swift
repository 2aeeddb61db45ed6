import TaskModel

extension Turn {
    /// Returns the state of a session at its start.
    mutating func begin() -> SessionState {
        arrive(at: navigator.first(given: findings))
        return state
    }

    /// Advances to where the last result leads, replaying the answers that a change on the review
    /// page left valid.
    ///
    /// - Throws: `Refusal.needsArm` if the participant must be allocated first, or
    ///   `Refusal.notPresented` if the policy rejects the next step.
    mutating func goOn() throws(Refusal) {
        set(\.status, to: .inProgress)
        try settleArm()
        var onward = next()
        if let review = state.returnsTo {
            var kept = KeptResults(state, outline, path: path)
            while case .step(let address) = onward, address != review, keep(address, &kept) {
                try settleArm()
                onward = next()
            }
        }
        if case .step(let address) = onward { try requirePresentable(address) }
        arrive(at: onward)
    }

    mutating func next() -> Onward {
        guard let last = path.last else { return navigator.first(given: findings) }
        return navigator.next(after: last, given: findings)
    }

    /// Appends a step's stored answers again if they cover everything that it shows now.
    ///
    /// - Returns: Whether they do.
    mutating func keep(_ address: StepAddress, _ kept: inout KeptResults) -> Bool {
        let occasion = Occasion(address, option: findings.option(at: address))
        guard let stored = kept.take(occasion), let step = outline.page(address) else {
            return false
        }
        guard let answers = answers(of: stored, still: step, at: address) else { return false }
        append(stored.kept(answers, at: address, as: newVisit(), path.last?.visit, now))
        return true
    }

    /// Returns the answers of a stored result that still apply, or `nil` if the step must be shown
    /// again.
    private func answers(
        of stored: StepResult,
        still step: Step,
        at address: StepAddress
    ) -> [String: Answer]? {
        if case .pressed(let press) = stored.outcome {
            return findings.offers(press, on: step, at: address, isFirst: path.isEmpty) ? [:] : nil
        }
        guard stored.outcome == .skipped || findings.missingEntries(step) == 0 else { return nil }
        let shown = findings.visibleItems(of: step, at: address, live: stored.answers)
        guard shown.allSatisfy({ stored.answers[$0.id] != nil }) else { return nil }
        return stored.answers.showing(shown)
    }

    private mutating func arrive(at onward: Onward) {
        switch onward {
        case .failure(let failure): end(.failed, because: failure)
        case .end: complete(at: nil)
        case .step(let address):
            if outline.ask(address, \.isCompletion) == true { return complete(at: address) }
            stand(at: address)
        }
    }

    /// Starts a new visit.
    mutating func stand(at address: StepAddress) {
        set(\.visit, to: Visit(number: newVisit(), address: address, began: now))
        guard address == state.returnsTo else { return }
        set(\.returnsTo, to: nil)
        set(\.keepsFrom, to: nil)
    }

    /// Finishes the session, unless a required step on its path has no answer: that step is shown
    /// first.
    private mutating func complete(at address: StepAddress?) {
        if let index = path.firstIndex(where: { !isSettled($0) }) {
            let open = path[index].address
            cut(at: index)
            return stand(at: open)
        }
        if let address { stand(at: address) }
        end(endsEarly(at: address) ? .earlyTermination : .completed)
    }

    /// Whether a button or the last page ends the task early.
    private func endsEarly(at address: StepAddress?) -> Bool {
        if findings.isTerminated { return true }
        guard let address, let step = outline.page(address) else { return false }
        if case .completion(let completion) = step.body { return completion.endsEarly }
        return false
    }

    private mutating func end(_ status: SessionStatus, because failure: SessionFailure? = nil) {
        tellOfEnd(status, failure)
        if let last = path.last, last.visit > state.visit.number {
            set(\.visit, to: Visit(number: last.visit, address: last.address, began: last.began))
        }
        set(\.returnsTo, to: nil)
        set(\.keepsFrom, to: nil)
        set(\.status, to: status)
        set(\.finishedAt, to: now)
    }

    /// Whether a result provides what its step requires whatever else was answered.
    ///
    /// A button press settles its step, and a removed entry requires nothing.
    private func isSettled(_ result: StepResult) -> Bool {
        guard findings.counts(result) else { return true }
        return outline.ask(result.address) { result.settles($0) } ?? true
    }
}

extension StepResult {
    /// Returns this result for another position on the path, perhaps in another round, with the
    /// digest of its form.
    fileprivate func kept(
        _ answers: [String: Answer],
        at address: StepAddress,
        as visit: Int,
        _ previous: Int?,
        _ now: Instant
    ) -> StepResult {
        StepResult(
            visit: visit,
            address: address,
            previous: previous,
            outcome: outcome,
            answers: answers,
            digest: digest,
            isKept: true,
            began: now,
            ended: now
        )
    }
}

extension StepResult {
    /// Whether the result has an answer to everything that the step always requires.
    fileprivate func settles(_ step: Step) -> Bool {
        if case .pressed = outcome { return true }
        if outcome == .skipped { return step.flow.isOptional }
        return step.items.allSatisfy { item in
            guard !item.isOptional, item.visibleWhen == nil else { return true }
            if item.isReleased(by: { answers[$0]?.value != nil }) { return true }
            return answers[item.id].map { $0 != .skipped } ?? false
        }
    }
}
