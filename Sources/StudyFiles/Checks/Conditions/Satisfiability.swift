import TaskModel

/// The satisfiability of a condition: whether it can hold and whether it can fail.
enum Satisfiability {
    case never
    case always
    case sometimes

    /// The maximum number of combinations to try.
    ///
    /// A condition with more combinations counts as `sometimes`.
    private static let mostCombinations = 4000

    /// Creates the satisfiability of a condition by trying every combination of its subjects'
    /// states.
    ///
    /// - Parameters:
    ///   - predicate: The condition.
    ///   - states: A function that returns the possible states of a subject, limited to those that
    ///     its tests can distinguish. If the states are unknown, it returns `nil`, and the
    ///     condition counts as `sometimes`.
    init(
        of predicate: Predicate,
        _ states: (ConditionSubject, [AnswerTest]) -> [AssumedState]?
    ) {
        let tests = Dictionary(grouping: predicate.tests, by: \.subject)
        var combinations: [[ConditionSubject: AssumedState]] = [[:]]
        self = .sometimes
        for (subject, tests) in tests {
            guard let states = states(subject, tests.map(\.test)),
                combinations.count * states.count <= Self.mostCombinations
            else { return }
            combinations = combinations.flatMap { known in
                states.map { known.merging([subject: $0]) { $1 } }
            }
        }
        self = Self.judged(predicate, combinations)
    }

    private static func judged(
        _ predicate: Predicate,
        _ combinations: [[ConditionSubject: AssumedState]]
    ) -> Satisfiability {
        guard let first = combinations.first.map(predicate.holds),
            combinations.allSatisfy({ predicate.holds($0) == first })
        else { return .sometimes }
        return first ? .always : .never
    }
}
