public import TaskModel

/// The outcome of a rule or skip condition that was evaluated during navigation.
public enum RuleEvaluation: Sendable, Hashable {
    /// A rule, identified by its step and its index among the step's rules, and whether it held.
    case rule(step: String, index: Int, isHeld: Bool)
    /// The skip condition of a step or section, and whether it held.
    case skip(step: String, isHeld: Bool)
}

extension Journey {
    /// The outcomes of the rules and skip conditions evaluated from the last result to the current
    /// step.
    public var ruleEvaluations: [RuleEvaluation] {
        var navigator = Navigator(tree, seed: state.seed)
        if let last = path.last {
            _ = navigator.next(after: last, given: evaluation)
        } else {
            _ = navigator.first(given: evaluation)
        }
        return navigator.ruleEvaluations
    }

    /// Returns whether each of a page's modifiers applies, in order.
    public func modifiers(of step: Step, at address: StepAddress) -> [Bool] {
        let known = evaluation(before: address)
        return step.flow.modify.map { modifier in
            modifier.when.map { known.holds($0, for: .step(address)) } ?? true
        }
    }
}
