import TaskModel

extension Turn {
    /// The state of a session that begins.
    mutating func begin() -> SessionState {
        arrive(at: navigator.first(given: findings))
        return state
    }

    /// Goes where the last result leads, past what a change on the review page left as it was.
    ///
    /// - Throws: `Refusal.needsArm` if the participant must be allocated first.
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

    /// Appends a step's stored answers again, if it has one for everything that it shows now.
    mutating func keep(_ address: StepAddress, _ kept: inout KeptResults) -> Bool {
        let occasion = Occasion(address, option: findings.option(at: address))
        guard let stored = kept.take(occasion), let step = outline.page(address) else {
            return false
        }
        guard let answers = answers(of: stored, still: step, at: address) else { return false }
        append(stored.kept(answers, at: address, as: newVisit(), path.last?.visit, now))
        return true
    }

    /// What of a stored result still holds; `nil` if the step must be shown again.
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

    /// Makes a new visit.
    mutating func stand(at address: StepAddress) {
        set(\.visit, to: Visit(number: newVisit(), address: address, began: now))
        guard address == state.returnsTo else { return }
        set(\.returnsTo, to: nil)
        set(\.keepsFrom, to: nil)
    }

    /// Finishes the session, unless a required step on its path has no answer: that comes first.
    private mutating func complete(at address: StepAddress?) {
        if let index = path.firstIndex(where: { !isSettled($0) }) {
            let open = path[index].address
            cut(at: index)
            return stand(at: open)
        }
        if let address { stand(at: address) }
        end(endsEarly(at: address) ? .earlyTermination : .completed)
    }

    /// Whether a button or the last page says that the task ended before its time.
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

    /// Whether a result has what its step requires whatever else was answered.
    ///
    /// What was left with a button is settled by it; an entry taken out requires nothing.
    private func isSettled(_ result: StepResult) -> Bool {
        guard findings.counts(result) else { return true }
        return outline.ask(result.address) { result.settles($0) } ?? true
    }
}

extension StepResult {
    /// This result again at another place of the path, perhaps in another round; it keeps the
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
    /// Whether it holds an answer to everything that a step cannot do without.
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
