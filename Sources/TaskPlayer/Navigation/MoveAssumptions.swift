import TaskModel

/// The assumed outcomes of conditions that depend on a page.
///
/// A navigator uses them to try every possible move from that page.
///
/// ```swift
/// repeat {
///     let result = navigator.next(after: address, given: evaluation)
/// } while navigator.assumptions?.advance() == true
/// ```
struct MoveAssumptions {
    /// The maximum number of assumptions in one move.
    ///
    /// This limits the cost of a page with many rules.
    private static let deepest = 16
    /// The maximum number of combinations of assumptions.
    private static let mostTries = 64

    private let influence: PageInfluence
    private var assumed: [Bool] = []
    private var used = 0
    private var tries = 1
    /// Whether a limit was exceeded, so that not all possible moves were tried.
    private(set) var isExhausted = false

    init(_ influence: PageInfluence) {
        self.influence = influence
    }

    /// Returns the known or assumed outcome of a condition.
    mutating func outcome(
        of condition: Predicate,
        _ evaluation: EvaluationContext,
        _ scope: ReferenceScope
    ) -> Bool {
        evaluation.outcome(of: condition, for: scope, apartFrom: influence) ?? next()
    }

    /// Returns whether an answer is assumed to open another round of a section, or `nil` if the
    /// answer is known.
    mutating func opensRound(_ reference: AnswerReference) -> Bool? {
        influence.reaches(reference) ? next() : nil
    }

    /// Advances to the next combination of assumptions; returns `false` if none remains.
    mutating func advance() -> Bool {
        used = 0
        while assumed.last == true { assumed.removeLast() }
        guard assumed.popLast() != nil else { return false }
        assumed.append(true)
        tries += 1
        isExhausted = isExhausted || tries > Self.mostTries
        return true
    }

    private mutating func next() -> Bool {
        guard used < Self.deepest else {
            isExhausted = true
            return false
        }
        if used == assumed.count { assumed.append(false) }
        used += 1
        return assumed[used - 1]
    }
}
