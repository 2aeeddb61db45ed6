import TaskModel

/// Follows the rules of a task from one step to the next page.
struct Navigator {
    /// A step in a round of the repeated section around it; outside such sections the round is 1.
    struct Spot {
        let node: Int
        let round: Int
    }

    /// The next operation within one move.
    enum Hop {
        case after(Spot)
        case enter(Spot, from: Int?)
        case arrive(Onward)
    }

    let outline: Outline
    let seed: UInt64
    /// Every condition that was evaluated.
    var consulted: [Predicate] = []
    /// The outcome of every rule that was evaluated.
    var decisions: [Decision] = []
    var arrangements: [StepAddress: Arrangement] = [:]
    private var skips = 0

    /// Creates a navigator for a session with a seed.
    init(_ outline: Outline, seed: UInt64) {
        self.outline = outline
        self.seed = seed
    }

    /// Returns where the task starts.
    mutating func first(given findings: Findings) -> Onward {
        guard !outline.nodes.isEmpty else { return .end }
        return run(.enter(Spot(node: 0, round: 1), from: nil), findings)
    }

    /// Returns where Continue leads from a step.
    mutating func next(after address: StepAddress, given findings: Findings) -> Onward {
        guard let node = outline.index(of: address.step) else {
            return .failure(.unknownDestination(address.step))
        }
        return run(.after(Spot(node: node, round: address.round)), findings)
    }

    /// Returns where file order leads from a step, ignoring the step's own rules.
    mutating func nextInOrder(after address: StepAddress, given findings: Findings) -> Onward {
        guard let node = outline.index(of: address.step) else {
            return .failure(.unknownDestination(address.step))
        }
        skips = 0
        return run(inOrder(after: Spot(node: node, round: address.round), findings), findings)
    }

    /// Returns where a result leads; the findings must already include it.
    mutating func next(after result: StepResult, given findings: Findings) -> Onward {
        guard case .pressed(let press) = result.outcome else {
            return next(after: result.address, given: findings)
        }
        guard let node = outline.index(of: result.address.step) else {
            return .failure(.unknownDestination(result.address.step))
        }
        return run(
            hop(press, at: Spot(node: node, round: result.address.round), findings),
            findings
        )
    }

    private mutating func run(_ first: Hop, _ findings: Findings) -> Onward {
        skips = 0
        var hop = first
        while true {
            switch hop {
            case .after(let spot): hop = after(spot, findings)
            case .enter(let spot, let origin): hop = enter(spot, from: origin, findings)
            case .arrive(let onward): return onward
            }
        }
    }

    /// Leaves a step by the first of its rules that holds, or in file order.
    private mutating func after(_ spot: Spot, _ findings: Findings) -> Hop {
        let asker = asker(spot)
        let step = outline.nodes[spot.node].step
        for (index, rule) in step.flow.next.enumerated() {
            let isHeld = holds(rule.when, findings, asker)
            decisions.append(.rule(step: step.id, index: index, isHeld: isHeld))
            if isHeld { return follow(rule.destination, from: spot) }
        }
        return inOrder(after: spot, findings)
    }

    private mutating func inOrder(after spot: Spot, _ findings: Findings) -> Hop {
        guard let parent = outline.nodes[spot.node].parent else {
            let next = outline.nodes[spot.node].end
            let isThere = next < outline.nodes.count
            return isThere ? .enter(Spot(node: next, round: 1), from: spot.node) : .arrive(.end)
        }
        guard let next = child(after: spot.node, in: parent, round: spot.round) else {
            return end(of: parent, round: spot.round, findings)
        }
        return .enter(Spot(node: next, round: spot.round), from: spot.node)
    }

    /// Enters a page, or skips it or a newly entered section around it.
    private mutating func enter(_ spot: Spot, from origin: Int?, _ findings: Findings) -> Hop {
        let entered = outline.sections(around: spot.node).filter { section in
            origin.map { !outline.section(section, holds: $0) } ?? true
        }
        let isNew = outline.nodes[spot.node].repeating.map(entered.contains) ?? false
        let round = isNew ? 1 : spot.round
        for candidate in entered + [spot.node] {
            let place = self.spot(candidate, in: round)
            if isPassedOver(place, findings) { return pass(over: place) }
            if outline.nodes[candidate].isPage { return arrive(at: place) }
        }
        return beginRound(of: spot.node, round: outline.isRepeated(spot.node) ? 1 : round)
    }

    /// Skips a step and leaves it by its own rules.
    ///
    /// More skips than there are steps mean an endless loop.
    mutating func pass(over spot: Spot) -> Hop {
        skips += 1
        guard skips <= outline.stepCount else {
            return .arrive(.failure(.endlessSkipping(at: outline.nodes[spot.node].step.id)))
        }
        return .after(spot)
    }
}
