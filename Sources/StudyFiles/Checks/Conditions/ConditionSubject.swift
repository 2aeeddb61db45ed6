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

    /// Whether it asks if there is an answer, rather than what it is.
    var asksForPresence: Bool {
        tests.contains { _, test in
            switch test {
            case .answered, .skipped, .dontKnow, .declined: true
            default: false
            }
        }
    }

    /// Whether it is one comparison.
    var isSingle: Bool {
        switch self {
        case .all, .any, .not: false
        default: true
        }
    }
}
