import TaskModel

/// A navigator that follows the rules of a task from one step to the next page.
struct Navigator {
    /// A step in a round of the repeated section around it; outside such sections the round is 1.
    struct Location {
        let node: Int
        let round: Int
    }

    /// The next operation during navigation, or the final result.
    enum Move {
        case after(Location)
        case enter(Location, from: Int?)
        case arrive(NavigationResult)
    }

    let tree: StepTree
    let seed: UInt64
    /// Every condition that was evaluated, and a test of each answer that sets the number of
    /// rounds.
    var consulted: [Predicate] = []
    /// The outcome of every rule and skip condition that was evaluated.
    var ruleEvaluations: [RuleEvaluation] = []
    var sectionOrders: [StepAddress: SectionOrder] = [:]
    /// The outcomes to assume for conditions that depend on the current page; `nil` to evaluate
    /// every condition.
    var assumptions: MoveAssumptions?
    private var skips = 0

    init(_ tree: StepTree, seed: UInt64) {
        self.tree = tree
        self.seed = seed
    }

    /// Returns where the task starts.
    ///
    /// If the first step is skipped, its own rules determine where to continue.
    mutating func first(given evaluation: EvaluationContext) -> NavigationResult {
        guard !tree.nodes.isEmpty else { return .end }
        return run(.enter(Location(node: 0, round: 1), from: nil), evaluation)
    }

    /// Returns where Continue leads from a step.
    mutating func next(
        after address: StepAddress,
        given evaluation: EvaluationContext
    ) -> NavigationResult {
        guard let node = tree.index(of: address.step) else {
            return .failure(.unknownDestination(address.step))
        }
        return run(.after(Location(node: node, round: address.round)), evaluation)
    }

    /// Returns where a step leads in the session's order, ignoring the step's own rules.
    mutating func nextInOrder(
        after address: StepAddress,
        given evaluation: EvaluationContext
    ) -> NavigationResult {
        guard let node = tree.index(of: address.step) else {
            return .failure(.unknownDestination(address.step))
        }
        skips = 0
        return run(
            inOrder(after: Location(node: node, round: address.round), evaluation),
            evaluation
        )
    }

    /// Returns where a visit's result leads; the context must already include the result.
    mutating func next(
        after result: StepResult,
        given evaluation: EvaluationContext
    ) -> NavigationResult {
        guard result.isPressed || result.destination != nil else {
            return next(after: result.address, given: evaluation)
        }
        guard let node = tree.index(of: result.address.step) else {
            return .failure(.unknownDestination(result.address.step))
        }
        let location = Location(node: node, round: result.address.round)
        return run(move(after: result, at: location, evaluation), evaluation)
    }

    /// Returns the move after a result.
    ///
    /// The result's destination determines the move. Without a destination, the pressed button or
    /// the step's rules determine it.
    private mutating func move(
        after result: StepResult,
        at location: Location,
        _ evaluation: EvaluationContext
    ) -> Move {
        if let destination = result.destination { return follow(destination, from: location) }
        guard case .pressed(let press) = result.outcome else { return .after(location) }
        return move(press, at: location, evaluation)
    }

    private mutating func run(_ first: Move, _ evaluation: EvaluationContext) -> NavigationResult {
        skips = 0
        var move = first
        while true {
            switch move {
            case .after(let location): move = after(location, evaluation)
            case .enter(let location, let origin): move = enter(location, from: origin, evaluation)
            case .arrive(let result): return result
            }
        }
    }

    /// Follows the first of a step's rules that holds, or continues in the session's order if none
    /// holds.
    private mutating func after(_ location: Location, _ evaluation: EvaluationContext) -> Move {
        let scope = scope(location)
        let step = tree.nodes[location.node].step
        for (index, rule) in step.flow.next.enumerated() {
            let isHeld = holds(rule.when, evaluation, scope)
            ruleEvaluations.append(.rule(step: step.id, index: index, isHeld: isHeld))
            if isHeld { return follow(rule.destination, from: location) }
        }
        return inOrder(after: location, evaluation)
    }

    private mutating func inOrder(after location: Location, _ evaluation: EvaluationContext) -> Move
    {
        guard let parent = tree.nodes[location.node].parent else {
            let next = tree.nodes[location.node].end
            let isThere = next < tree.nodes.count
            return isThere
                ? .enter(Location(node: next, round: 1), from: location.node) : .arrive(.end)
        }
        guard let next = child(after: location.node, in: parent, round: location.round) else {
            return end(of: parent, round: location.round, evaluation)
        }
        return .enter(Location(node: next, round: location.round), from: location.node)
    }

    /// Enters a step, unless the step or a newly entered section around it is skipped.
    private mutating func enter(
        _ location: Location,
        from origin: Int?,
        _ evaluation: EvaluationContext
    ) -> Move {
        let entered = tree.sections(around: location.node).filter { section in
            origin.map { !tree.section(section, holds: $0) } ?? true
        }
        let isNew = tree.nodes[location.node].repeating.map(entered.contains) ?? false
        let round = isNew ? 1 : location.round
        for candidate in entered + [location.node] {
            let place = self.location(candidate, in: round)
            if isPassedOver(place, evaluation) { return pass(over: place) }
            if tree.nodes[candidate].isPage { return arrive(at: place) }
        }
        return beginRound(of: location.node, round: tree.isRepeated(location.node) ? 1 : round)
    }

    /// Skips a step and continues by the step's own rules.
    ///
    /// If there are more skips than steps, the rules form an endless loop.
    mutating func pass(over location: Location) -> Move {
        skips += 1
        guard skips <= tree.stepCount else {
            return .arrive(.failure(.endlessSkipping(at: tree.nodes[location.node].step.id)))
        }
        return .after(location)
    }
}
