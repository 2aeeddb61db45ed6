public import TaskModel

/// The outcome of one rule that was evaluated during navigation.
public enum Decision: Sendable, Hashable {
    /// A rule of a step, identified by its index, and whether it held.
    case rule(step: String, index: Int, isHeld: Bool)
    /// The skip condition of a step or section, and whether it held.
    case skip(step: String, isHeld: Bool)
}

extension Journey {
    /// The outcomes of the rules evaluated between the last result and the current step.
    public var decisions: [Decision] {
        var navigator = Navigator(outline, seed: state.seed)
        if let last = path.last {
            _ = navigator.next(after: last, given: findings)
        } else {
            _ = navigator.first(given: findings)
        }
        return navigator.decisions
    }

    /// Returns, for each of a page's modifiers in order, whether it applies.
    public func modifiers(of step: Step, at address: StepAddress) -> [Bool] {
        let known = findings(before: address)
        return step.flow.modify.map { modifier in
            modifier.when.map { known.holds($0, for: .step(address)) } ?? true
        }
    }
}
