import TaskModel

extension EvaluationContext {
    /// The maximum nesting depth of predicates; deeper predicates never hold.
    static let deepest = 32

    func holds(_ predicate: Predicate, for scope: ReferenceScope = .unscoped) -> Bool {
        predicate.isWithin(depth: Self.deepest) && evaluate(predicate, scope)
    }

    private func evaluate(_ predicate: Predicate, _ scope: ReferenceScope) -> Bool {
        switch predicate {
        case .answer(let reference, let test): test.holds(of: answer(reference, for: scope))
        case .number(let number, let test): test.holds(of: answer(of: number, scope))
        case .comparison(let comparison): holds(comparison, scope)
        case .parameter(let name, let test): test.holds(ofParameter: parameters[name])
        case .cohort(let name): cohorts.contains(name)
        case .arm(let id): arm == id
        case .all(let parts): parts.allSatisfy { evaluate($0, scope) }
        case .any(let parts): parts.contains { evaluate($0, scope) }
        case .not(let part): !evaluate(part, scope)
        }
    }

    private func answer(of number: DerivedNumber, _ scope: ReferenceScope) -> Answer? {
        value(of: number, for: scope).map { .value(.number($0)) }
    }
}

extension Predicate {
    /// Returns whether the predicate's nesting depth is at most `depth`; recurses no deeper.
    func isWithin(depth: Int) -> Bool {
        guard depth > 0 else { return false }
        switch self {
        case .answer, .number, .comparison, .parameter, .cohort, .arm: return true
        case .all(let parts), .any(let parts):
            return parts.allSatisfy { $0.isWithin(depth: depth - 1) }
        case .not(let part): return part.isWithin(depth: depth - 1)
        }
    }
}
