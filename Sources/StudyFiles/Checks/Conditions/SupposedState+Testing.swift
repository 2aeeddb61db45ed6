import TaskModel

extension SupposedState {
    /// Whether a subject in this state passes a test.
    func passes(_ test: Test) -> Bool {
        switch test {
        case .answered: hasValue
        case .skipped: self == .skipped
        case .dontKnow: self == .dontKnow
        case .declined: self == .declined
        case .equals(let text): equals(text)
        case .notEquals(let text): hasValue && !equals(text)
        case .includes(let texts): texts.contains(where: has)
        case .includesAll(let texts): texts.allSatisfy(has)
        case .lessThan(let bound): compared(bound) { $0 < $1 }
        case .atMost(let bound): compared(bound) { $0 <= $1 }
        case .greaterThan(let bound): compared(bound) { $0 > $1 }
        case .atLeast(let bound): compared(bound) { $0 >= $1 }
        case .between(let low, let high):
            compared(low) { $0 >= $1 } && compared(high) { $0 <= $1 }
        case .matches: false
        }
    }

    private var hasValue: Bool {
        switch self {
        case .number, .word, .options, .member: true
        case .skipped, .dontKnow, .declined, .absent: false
        }
    }

    private func equals(_ text: String) -> Bool {
        if case .options(let chosen) = self { return chosen == [text] }
        return has(text)
    }

    private func has(_ text: String) -> Bool {
        switch self {
        case .number(let number): DecimalText(text)?.value == number
        case .word(let word): word == text
        case .options(let chosen): chosen.contains(text)
        default: false
        }
    }

    private func compared(_ bound: String, _ holds: (Double, Double) -> Bool) -> Bool {
        guard let bound = DecimalText(bound)?.value else { return false }
        switch self {
        case .number(let number): return holds(number, bound)
        case .word(let word): return DecimalText(word).map { holds($0.value, bound) } ?? false
        default: return false
        }
    }
}

extension Predicate {
    /// Whether it holds where each subject is in a state.
    func holds(_ states: [ConditionSubject: SupposedState]) -> Bool {
        switch self {
        case .answer(let reference, let test): states[.answer(reference)]?.passes(test) ?? false
        case .score(let id, let test): states[.score(id)]?.passes(test) ?? false
        case .parameter(let name, let test): states[.parameter(name)]?.passes(test) ?? false
        case .cohort(let name): states[.cohort(name)] == .member
        case .arm(let id): states[.arm] == .word(id)
        case .all(let parts): parts.allSatisfy { $0.holds(states) }
        case .any(let parts): parts.contains { $0.holds(states) }
        case .not(let part): !part.holds(states)
        }
    }
}
