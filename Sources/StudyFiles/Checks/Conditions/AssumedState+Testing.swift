import TaskModel

extension AssumedState {
    /// Returns whether a subject in this state passes a test.
    func passes(_ test: AnswerTest) -> Bool {
        switch test {
        case .answered: hasValue
        case .skipped: self == .skipped
        case .dontKnow: self == .dontKnow
        case .declined: self == .declined
        case .equals(let text): equals(text)
        case .notEquals(let text): hasValue && !equals(text)
        case .includes(let texts): texts.contains(where: has)
        case .includesAll(let texts): texts.allSatisfy(has)
        case .lessThan(let bound): isOrdered(to: bound, [.before])
        case .atMost(let bound): isOrdered(to: bound, [.before, .same])
        case .greaterThan(let bound): isOrdered(to: bound, [.after])
        case .atLeast(let bound): isOrdered(to: bound, [.after, .same])
        case .between(let low, let high):
            isOrdered(to: low, [.after, .same]) && isOrdered(to: high, [.before, .same])
        case .matches(let pattern): matches(pattern)
        }
    }

    private var hasValue: Bool {
        switch self {
        case .number, .moment, .word, .options, .member: true
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
        case .moment(let moment): moment == text
        case .word(let word): word == text
        case .options(let chosen): chosen.contains(text)
        default: false
        }
    }

    private func matches(_ pattern: Pattern) -> Bool {
        switch self {
        case .word(let word): pattern.matches(word)
        case .options(let chosen): chosen.contains(where: pattern.matches)
        default: false
        }
    }
}

extension AssumedState {
    private enum Comparison {
        case before, same, after

        init<Value: Comparable>(_ left: Value, _ right: Value) {
            self = left < right ? .before : left > right ? .after : .same
        }
    }

    private func isOrdered(to bound: String, _ orders: Set<Comparison>) -> Bool {
        order(to: bound).map(orders.contains) ?? false
    }

    private func order(to bound: String) -> Comparison? {
        if case .moment(let moment) = self { return Comparison(moment, bound) }
        guard let number, let bound = DecimalText(bound)?.value else { return nil }
        return Comparison(number, bound)
    }

    private var number: Double? {
        switch self {
        case .number(let number): number
        case .word(let word): DecimalText(word)?.value
        default: nil
        }
    }
}

extension Predicate {
    /// Returns whether the condition holds for the given states of its subjects.
    func holds(_ states: [ConditionSubject: AssumedState]) -> Bool {
        switch self {
        case .answer(let reference, let test): states[.answer(reference)]?.passes(test) ?? false
        case .number(let number, let test): states[.number(number)]?.passes(test) ?? false
        case .comparison(let comparison): states[.comparison(comparison)] == .member
        case .parameter(let name, let test): states[.parameter(name)]?.passes(test) ?? false
        case .cohort(let name): states[.cohort(name)] == .member
        case .arm(let id): states[.arm] == .word(id)
        case .all(let parts): parts.allSatisfy { $0.holds(states) }
        case .any(let parts): parts.contains { $0.holds(states) }
        case .not(let part): !part.holds(states)
        }
    }
}
