import TaskModel

extension EvaluationContext {
    /// Evaluates the tests that do not depend on the page, and returns the rest of the condition.
    ///
    /// Only tests of the page's own items remain, so the residual can be sent to the browser
    /// without disclosing other answers, parameters or cohorts. `.all([])` always holds, and
    /// `.any([])` never holds.
    ///
    /// - Parameters:
    ///   - predicate: The condition.
    ///   - step: The page's step.
    ///   - address: The page's address.
    /// - Returns: The residual, or `nil` if the page's controls alone cannot decide the condition.
    func residual(
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
            step.residual(of: test, of: reference)
        case .number(let number, _) where isLive(number, at: address): nil
        case .comparison(let comparison) where isLive(comparison, at: address): nil
        case .answer, .number, .comparison, .parameter, .cohort, .arm:
            holds(predicate, for: .step(address)) ? .always : .never
        case .all(let parts): rest(of: parts, ending: .never, on: step, at: address)
        case .any(let parts): rest(of: parts, ending: .always, on: step, at: address)
        case .not(let part): rest(of: part, on: step, at: address)?.negated
        }
    }

    /// Returns the residual of the parts of `all` or `any`.
    ///
    /// A part with the residual `ending` decides the whole condition by itself. `ending` is
    /// `.never` for `all` and `.always` for `any`.
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

    /// Returns whether a reference names an answer on the page at an address.
    private func isLive(_ reference: AnswerReference, at address: StepAddress) -> Bool {
        guard reference.task == nil || reference.task == task else { return false }
        return self.address(of: reference, for: .step(address)) == address
    }

    private func isLive(_ comparison: Comparison, at address: StepAddress) -> Bool {
        numbers.answers(in: comparison).contains { isLive($0, at: address) }
    }

    private func isLive(_ number: DerivedNumber, at address: StepAddress) -> Bool {
        numbers.answers(in: number).contains { isLive($0, at: address) }
    }
}

extension Predicate {
    static let always = Predicate.all([])
    static let never = Predicate.any([])

    /// The negation of the predicate, simplified where possible.
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
    /// Returns the residual of a test that refers to an item of the step, or `nil` if the page's
    /// controls alone cannot decide the test.
    fileprivate func residual(of test: AnswerTest, of reference: AnswerReference) -> Predicate? {
        guard reference.part == nil, let item = items.first(where: { $0.id == reference.item })
        else { return nil }
        if test == .skipped, !item.isOptional { return .never }
        return item.canRead(test) ? .answer(AnswerReference(step: id, item: item.id), test) : nil
    }
}

extension FormItem {
    /// Returns whether the page's script can evaluate a test of the item's answer with the same
    /// result as the server.
    fileprivate func canRead(_ test: AnswerTest) -> Bool {
        switch test {
        case .dontKnow, .declined: return true
        case .matches: return false
        case .lessThan(let bound), .atMost(let bound), .greaterThan(let bound), .atLeast(let bound):
            return format.clientReading != nil && ComparableNumber(bound) != nil
        case .between(let low, let high):
            return format.clientReading != nil && ComparableNumber(low) != nil
                && ComparableNumber(high) != nil
        case .equals, .notEquals, .includes, .includesAll, .answered, .skipped:
            return format.clientReading != nil
        }
    }
}
