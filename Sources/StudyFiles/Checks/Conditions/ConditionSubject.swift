import TaskModel

/// What a condition is about, of which each can be supposed to be in some state.
enum ConditionSubject: Hashable {
    case answer(AnswerReference)
    case score(String)
    case parameter(String)
    case cohort(String)
    case arm
}

/// What a subject is supposed to be.
enum SupposedState: Hashable {
    /// A number, or the place of a value among others in order.
    case number(Double)
    /// A date, a time or both, as texts that stand in the order of time.
    case moment(String)
    /// One of several values, or a text.
    case word(String)
    /// Several of the options.
    case options(Set<String>)
    /// Left blank.
    case skipped
    /// "I don't know."
    case dontKnow
    /// "Prefer not to say."
    case declined
    /// Nothing: it was not asked.
    case absent
    /// In the cohort.
    case member
}

extension Predicate {
    /// Every comparison in it by what it is about.
    var tests: [(subject: ConditionSubject, test: Test)] {
        switch self {
        case .answer(let reference, let test): [(.answer(reference), test)]
        case .score(let id, let test): [(.score(id), test)]
        case .parameter(let name, let test): [(.parameter(name), test)]
        case .cohort(let name): [(.cohort(name), .answered)]
        case .arm(let id): [(.arm, .equals(id))]
        case .all(let parts), .any(let parts): parts.flatMap(\.tests)
        case .not(let part): part.tests
        }
    }

    /// This condition and every one within it.
    var opened: [Predicate] {
        switch self {
        case .all(let parts), .any(let parts): [self] + parts.flatMap(\.opened)
        case .not(let part): [self] + part.opened
        case .answer, .score, .parameter, .cohort, .arm: [self]
        }
    }
}
