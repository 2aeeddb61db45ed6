public import TaskModel

/// What one rule decided on a way from step to step.
public enum Decision: Sendable, Hashable {
    /// A rule behind a step, by its place: whether it held.
    case rule(step: String, index: Int, isHeld: Bool)
    /// The condition under which a step or section is passed over: whether it held.
    case skip(step: String, isHeld: Bool)
}

extension Journey {
    /// What the rules decided on the way from the last result to where the participant stands.
    public var decisions: [Decision] {
        var navigator = Navigator(outline, seed: state.seed)
        if let last = path.last {
            _ = navigator.next(after: last, given: findings)
        } else {
            _ = navigator.first(given: findings)
        }
        return navigator.decisions
    }

    /// Whether each of a page's modifiers applies, in their order.
    public func modifiers(of step: Step, at address: StepAddress) -> [Bool] {
        let known = findings(before: address)
        return step.flow.modify.map { modifier in
            modifier.when.map { known.holds($0, for: .step(address)) } ?? true
        }
    }
}
