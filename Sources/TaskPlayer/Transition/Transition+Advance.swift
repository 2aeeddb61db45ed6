import TaskModel

extension Transition {
    /// Navigates to the first page of a new session and returns the state.
    mutating func start() -> SessionState {
        arrive(at: navigator.first(given: evaluation))
        return state
    }

    /// Advances to the step after the last result.
    ///
    /// After a change on the review page, replays the stored answers that still apply.
    ///
    /// - Throws: `ActionError.needsArm` if the participant must be allocated first, or
    ///   `ActionError.notPresented` if the policy rejects the next step.
    mutating func advance() throws(ActionError) {
        set(\.status, to: .inProgress)
        try settleArm()
        var result = next()
        if let review = state.returnsTo {
            var replay = ReplayResults(state, tree, path: path)
            while case .step(let address) = result, address != review, self.replay(address, &replay)
            {
                try settleArm()
                result = next()
            }
        }
        if case .step(let address) = result { try requirePresentable(address) }
        arrive(at: result)
    }

    mutating func next() -> NavigationResult {
        guard let last = path.last else { return navigator.first(given: evaluation) }
        return navigator.next(after: last, given: evaluation)
    }

    /// Appends a copy of a step's stored result to the path if the result still applies to the step
    /// as it is shown now.
    ///
    /// - Returns: Whether the result was appended.
    mutating func replay(_ address: StepAddress, _ replay: inout ReplayResults) -> Bool {
        let key = ReplayKey(address, option: evaluation.option(at: address))
        guard let stored = replay.take(key), let step = tree.page(address) else {
            return false
        }
        guard let answers = answers(of: stored, still: step, at: address) else { return false }
        let others = stored.answers.filter { step.storesWithoutAsking($0.key) }
        let replayed = stored.replayed(
            answers.merging(others) { own, _ in own },
            at: address,
            as: newVisit(),
            path.last?.visit,
            now
        )
        append(computing(replayed, of: step))
        return true
    }

    /// Returns a stored result's answers to the items that are still visible, or `nil` if the step
    /// must be shown again.
    private func answers(
        of stored: StepResult,
        still step: Step,
        at address: StepAddress
    ) -> [String: Answer]? {
        if case .pressed(let press) = stored.outcome {
            return evaluation.offers(press, on: step, at: address, isFirst: path.isEmpty)
                ? [:] : nil
        }
        guard stored.outcome == .skipped || evaluation.missingEntries(step) == 0 else { return nil }
        let shown = evaluation.visibleItems(of: step, at: address, live: stored.answers)
        guard shown.allSatisfy({ stored.answers[$0.id] != nil }),
            evaluation.rejections(of: shown, at: address, live: stored.answers).isEmpty
        else { return nil }
        return stored.answers.showing(shown)
    }

    private mutating func arrive(at result: NavigationResult) {
        switch result {
        case .failure(let failure): end(.failed, because: failure)
        case .end: complete(at: nil)
        case .step(let address):
            if tree.ask(address, \.isCompletion) == true { return complete(at: address) }
            startVisit(at: address)
        }
    }

    mutating func startVisit(at address: StepAddress) {
        set(\.visit, to: Visit(number: newVisit(), address: address, began: now))
        guard address == state.returnsTo else { return }
        set(\.returnsTo, to: nil)
        set(\.keepsFrom, to: nil)
    }

    /// Finishes the session, or shows the first step on its path that lacks a required answer.
    private mutating func complete(at address: StepAddress?) {
        if let index = path.firstIndex(where: { !isSettled($0) }) {
            let open = path[index].address
            cut(at: index)
            return startVisit(at: open)
        }
        if let address { startVisit(at: address) }
        end(endsEarly(at: address) ? .earlyTermination : .completed)
    }

    /// Returns whether a pressed button or the completion page at `address` ends the task early.
    private func endsEarly(at address: StepAddress?) -> Bool {
        if evaluation.isTerminated { return true }
        guard let address, let step = tree.page(address) else { return false }
        if case .completion(let completion) = step.body { return completion.endsEarly }
        return false
    }

    private mutating func end(_ status: SessionStatus, because failure: SessionFailure? = nil) {
        reportEnd(status, failure)
        if let last = path.last, last.visit > state.visit.number {
            set(\.visit, to: Visit(number: last.visit, address: last.address, began: last.began))
        }
        set(\.returnsTo, to: nil)
        set(\.keepsFrom, to: nil)
        set(\.status, to: status)
        set(\.finishedAt, to: now)
    }

    /// Returns whether a result provides the answers that its step always requires.
    ///
    /// A button press settles its step, and a removed entry requires nothing.
    private func isSettled(_ result: StepResult) -> Bool {
        guard evaluation.counts(result) else { return true }
        return tree.ask(result.address) { result.settles($0) } ?? true
    }
}

extension StepResult {
    /// Returns a copy of this result for another position on the path and possibly another round,
    /// with the same digest.
    fileprivate func replayed(
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
            destination: destination,
            began: now,
            ended: now
        )
    }
}

extension StepResult {
    /// Returns whether the result has an answer to every item that the step always requires, or
    /// needs no answers because of how the visit ended.
    fileprivate func settles(_ step: Step) -> Bool {
        if case .pressed = outcome { return true }
        if outcome == .skipped { return step.flow.isOptional }
        // A page with recorded times may be submitted incomplete when its time is up.
        if answers[TimingRecord.item] != nil { return true }
        return step.items.allSatisfy { item in
            guard !item.isOptional, item.visibleWhen == nil else { return true }
            if item.isReleased(by: { answers[$0]?.value != nil }) { return true }
            return answers[item.id].map { $0 != .skipped } ?? false
        }
    }
}
