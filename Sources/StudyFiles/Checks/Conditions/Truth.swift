import TaskModel

/// Whether a condition can hold and can fail.
enum Truth {
    case never
    case always
    case sometimes

    /// The most combinations of states that are looked at; of more it is taken that both can be.
    private static let mostCombinations = 4000

    /// Judges a condition by every combination of the states in which its subjects can be.
    ///
    /// - Parameters:
    ///   - predicate: The condition.
    ///   - states: What a subject can be, as far as the tests can tell; `nil` when that is not known.
    init(
        of predicate: Predicate,
        _ states: (ConditionSubject, [Test]) -> [SupposedState]?
    ) {
        let tests = Dictionary(grouping: predicate.tests, by: \.subject)
        var combinations: [[ConditionSubject: SupposedState]] = [[:]]
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
        _ combinations: [[ConditionSubject: SupposedState]]
    ) -> Truth {
        guard let first = combinations.first.map(predicate.holds),
            combinations.allSatisfy({ predicate.holds($0) == first })
        else { return .sometimes }
        return first ? .always : .never
    }
}
