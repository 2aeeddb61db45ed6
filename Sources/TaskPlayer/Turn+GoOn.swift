import TaskModel

extension Turn {
    /// The state of a session that begins.
    mutating func begin() -> SessionState {
        var navigator = Navigator(outline)
        arrive(at: navigator.first(given: findings))
        return state
    }

    /// Goes where the last result leads, past what a change on the review page left as it was.
    mutating func goOn() {
        set(\.status, to: .inProgress)
        var onward = next()
        if let review = state.returnsTo {
            var kept = KeptResults(state.history, path: path, from: state.keepsFrom)
            while case .step(let address) = onward, address != review, keep(address, &kept) {
                onward = next()
            }
        }
        arrive(at: onward)
    }

    private func next() -> Onward {
        var navigator = Navigator(outline)
        guard let last = path.last else { return navigator.first(given: findings) }
        return navigator.next(after: last.address.step, given: findings)
    }

    /// Appends a step's stored answers again, if it has one for everything that it shows now.
    private mutating func keep(_ address: StepAddress, _ kept: inout KeptResults) -> Bool {
        guard let stored = kept.take(address), let step = outline.page(address) else {
            return false
        }
        let shown = findings.visibleItems(of: step, live: stored.answers)
        guard shown.allSatisfy({ stored.answers[$0.id] != nil }) else { return false }
        append(stored.kept(stored.answers.showing(shown), as: newVisit(), path.last?.visit, now))
        return true
    }

    private mutating func arrive(at onward: Onward) {
        switch onward {
        case .failure: end(.failed)
        case .end: complete(at: nil)
        case .step(let address):
            if outline.page(address)?.isCompletion == true { return complete(at: address) }
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
        end(.completed)
    }

    private mutating func end(_ status: SessionStatus) {
        if let last = path.last, last.visit > state.visit.number {
            set(\.visit, to: Visit(number: last.visit, address: last.address, began: last.began))
        }
        set(\.returnsTo, to: nil)
        set(\.keepsFrom, to: nil)
        set(\.status, to: status)
        set(\.finishedAt, to: now)
    }

    /// Whether a result has what its step requires whatever else was answered.
    private func isSettled(_ result: StepResult) -> Bool {
        guard let step = outline.page(result.address) else { return true }
        if result.outcome == .skipped { return step.flow.isOptional }
        return step.items.allSatisfy { item in
            guard !item.isOptional, item.visibleWhen == nil else { return true }
            return result.answers[item.id].map { $0 != .skipped } ?? false
        }
    }
}

extension StepResult {
    /// This result again at another place of the path; it keeps the digest of its form.
    fileprivate func kept(
        _ answers: [String: Answer],
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
