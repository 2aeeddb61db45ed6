import TaskModel

extension Findings {
    /// What is left of a condition once all that is known without a page is taken out of it.
    ///
    /// Only tests of the page's own items are left, so that it can be sent to whoever fills the page
    /// in: it says nothing of other answers, parameters or cohorts. `.all([])` always holds, and
    /// `.any([])` never.
    ///
    /// - Parameters:
    ///   - predicate: The condition.
    ///   - step: The page.
    ///   - address: Where it stands.
    /// - Returns: The remainder, or `nil` where the controls alone cannot tell.
    func remainder(
        of predicate: Predicate,
        on step: Step,
        at address: StepAddress
    ) -> Predicate? {
        guard predicate.isWithin(depth: Self.deepest) else { return .never }
        return rest(of: predicate, on: step, at: address)
    }

    private func rest(
        of predicate: Predicate,
        on step: Step,
        at address: StepAddress
    ) -> Predicate? {
        switch predicate {
        case .answer(let reference, let test) where isLive(reference, at: address):
            step.remainder(of: test, of: reference)
        case .score(let id, _) where isLive(score: id, at: address): nil
        case .answer, .score, .parameter, .cohort, .arm:
            holds(predicate, for: .step(address)) ? .always : .never
        case .all(let parts): rest(of: parts, ending: .never, on: step, at: address)
        case .any(let parts): rest(of: parts, ending: .always, on: step, at: address)
        case .not(let part): rest(of: part, on: step, at: address)?.negated
        }
    }

    /// What is left of parts of which one can decide alone: one that never holds of `all`, one that
    /// always does of `any`.
    private func rest(
        of parts: [Predicate],
        ending: Predicate,
        on step: Step,
        at address: StepAddress
    ) -> Predicate? {
        let rests = parts.map { rest(of: $0, on: step, at: address) }
        if rests.contains(ending) { return ending }
        let open = rests.filter { $0 != ending.negated }
        let known = open.compactMap { $0 }
        guard known.count == open.count else { return nil }
        if known.count == 1 { return known.first }
        return ending == .never ? .all(known) : .any(known)
    }

    /// Whether it is answered on a page that stands at an address.
    private func isLive(_ reference: AnswerReference, at address: StepAddress) -> Bool {
        guard reference.task == nil || reference.task == task else { return false }
        return self.address(of: reference, for: .step(address)) == address
    }

    private func isLive(score id: String, at address: StepAddress) -> Bool {
        scores.first { $0.id == id }?.items.contains { isLive($0, at: address) } ?? false
    }
}

extension Predicate {
    /// What holds whatever is answered.
    static let always = Predicate.all([])
    /// What never holds.
    static let never = Predicate.any([])

    /// What holds where this does not.
    fileprivate var negated: Predicate {
        switch self {
        case .always: .never
        case .never: .always
        case .not(let part): part
        default: .not(self)
        }
    }
}

extension Step {
    /// What is left of a test of one of its items; `nil` where the controls alone cannot tell.
    fileprivate func remainder(of test: Test, of reference: AnswerReference) -> Predicate? {
        guard reference.part == nil, let item = items.first(where: { $0.id == reference.item })
        else { return nil }
        if test == .skipped, !item.isOptional { return .never }
        return item.canRead(test) ? .answer(AnswerReference(step: id, item: item.id), test) : nil
    }
}

extension FormItem {
    /// Whether a script can judge a test of its answer as the server does.
    fileprivate func canRead(_ test: Test) -> Bool {
        switch test {
        case .dontKnow, .declined: return true
        case .matches: return false
        case .lessThan(let bound), .atMost(let bound), .greaterThan(let bound), .atLeast(let bound):
            return format.reading != nil && Quantity(bound) != nil
        case .between(let low, let high):
            return format.reading != nil && Quantity(low) != nil && Quantity(high) != nil
        case .equals, .notEquals, .includes, .includesAll, .answered, .skipped:
            return format.reading != nil
        }
    }
}
