import TaskModel

/// A value that conditions test.
enum ConditionSubject: Hashable {
    case answer(AnswerReference)
    case number(DerivedNumber)
    case comparison(Comparison)
    case parameter(String)
    case cohort(String)
    case arm
}

/// A state that is assumed for a subject, to test which conditions would hold.
enum AssumedState: Hashable {
    case number(Double)
    /// A date, a time or both, as text; such texts sort chronologically.
    case moment(String)
    /// An option value or another text.
    case word(String)
    /// The options chosen in a multiple-choice question.
    case options(Set<String>)
    /// The item was left blank.
    case skipped
    case dontKnow
    case declined
    /// No value, for example because the question was not asked.
    case absent
    /// The session is in the cohort, or the comparison holds.
    case member
}

extension Predicate {
    /// All tests in the condition with their subjects.
    var tests: [(subject: ConditionSubject, test: AnswerTest)] {
        switch self {
        case .answer(let reference, let test): [(.answer(reference), test)]
        case .number(let number, let test): [(.number(number), test)]
        case .comparison(let comparison): [(.comparison(comparison), .answered)]
        case .parameter(let name, let test): [(.parameter(name), test)]
        case .cohort(let name): [(.cohort(name), .answered)]
        case .arm(let id): [(.arm, .equals(id))]
        case .all(let parts), .any(let parts): parts.flatMap(\.tests)
        case .not(let part): part.tests
        }
    }

    /// This condition and all conditions nested in it.
    var opened: [Predicate] {
        switch self {
        case .all(let parts), .any(let parts): [self] + parts.flatMap(\.opened)
        case .not(let part): [self] + part.opened
        case .answer, .number, .comparison, .parameter, .cohort, .arm: [self]
        }
    }
}
