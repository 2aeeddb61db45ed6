import TaskModel

extension Navigator {
    /// Resolves the destination of a rule.
    mutating func follow(_ destination: Destination, from spot: Spot) -> Hop {
        switch destination {
        case .finish: return .arrive(.end)
        case .nextSection: return leaveSection(of: spot)
        case .step(let id):
            guard let target = outline.index(of: id) else {
                return .arrive(.failure(.unknownDestination(id)))
            }
            return jump(to: target, from: spot)
        }
    }

    /// Resolves a jump to a step.
    ///
    /// A jump within a round stays in it; a jump to the round's own section goes to its first step.
    private mutating func jump(to target: Int, from spot: Spot) -> Hop {
        let here = outline.nodes[spot.node].repeating
        if let here, here == target, !outline.isList(target) {
            return beginRound(of: target, round: spot.round)
        }
        let isSame = outline.nodes[target].repeating == here
        return .enter(Spot(node: target, round: isSame ? spot.round : 1), from: spot.node)
    }

    /// Leaves the section around a step by the section's own rules; outside all sections, the task
    /// ends.
    func leaveSection(of spot: Spot) -> Hop {
        outline.nodes[spot.node].parent.map { .after(self.spot($0, in: spot.round)) }
            ?? .arrive(.end)
    }

    /// Resolves the destination of a button.
    mutating func hop(_ press: StepButton.Press, at spot: Spot, _ findings: Findings) -> Hop {
        switch press {
        case .button(let id): follow(button: id, from: spot)
        case .reviewInstructions: showInstructions(from: spot)
        case .add: beginRound(of: spot.node, round: findings.entries(spot.node).opened)
        case .change(let round): beginRound(of: spot.node, round: round)
        case .remove: arrive(at: spot)
        }
    }

    private mutating func follow(button id: String, from spot: Spot) -> Hop {
        let buttons = outline.nodes[spot.node].step.flow.buttons
        guard let button = buttons.first(where: { $0.id == id }) else {
            return .arrive(.failure(.unknownDestination(id)))
        }
        return follow(button.destination, from: spot)
    }

    private mutating func showInstructions(from spot: Spot) -> Hop {
        guard let target = outline.firstForFullInstructions else { return arrive(at: spot) }
        return jump(to: target, from: spot)
    }

    func arrive(at spot: Spot) -> Hop {
        .arrive(.step(outline.address(spot.node, round: spot.round)))
    }

    /// Returns a step in this round, or in round 1 if it is outside repeated sections.
    func spot(_ node: Int, in round: Int) -> Spot {
        Spot(node: node, round: outline.nodes[node].repeating == nil ? 1 : round)
    }

    func asker(_ spot: Spot) -> Asker {
        .step(outline.address(spot.node, round: spot.round))
    }
}

extension Navigator {
    /// Whether a step or section is skipped, in this session or for now.
    mutating func isPassedOver(_ spot: Spot, _ findings: Findings) -> Bool {
        let node = outline.nodes[spot.node]
        if !isDrawn(spot) { return true }
        if node.step.flow.isForFullInstructionsOnly, findings.isAbbreviated { return true }
        if let condition = node.step.flow.skipWhen {
            let isHeld = holds(condition, findings, asker(spot))
            decisions.append(.skip(step: node.step.id, isHeld: isHeld))
            if isHeld { return true }
        }
        return outline.isRepeated(spot.node) && !hasRound(1, of: spot.node, findings)
    }

    mutating func holds(_ condition: Predicate?, _ findings: Findings, _ asker: Asker) -> Bool {
        guard let condition else { return true }
        consulted.append(condition)
        return findings.holds(condition, for: asker)
    }

    /// Whether a step was drawn, if its section draws its steps.
    private mutating func isDrawn(_ spot: Spot) -> Bool {
        guard let parent = outline.nodes[spot.node].parent, outline.nodes[parent].isDrawn else {
            return true
        }
        return arrangement(of: parent, round: spot.round).has(spot.node)
    }

    /// Returns the order of a section's steps in a round, drawn once.
    mutating func arrangement(of section: Int, round: Int) -> Arrangement {
        let key = StepAddress(outline.nodes[section].step.id, round: round)
        if let known = arrangements[key] { return known }
        let made = Arrangement(of: section, round: round, in: outline, seed: seed)
        arrangements[key] = made
        return made
    }

    /// Returns the step that follows another in their section.
    mutating func child(after node: Int, in section: Int, round: Int) -> Int? {
        if outline.nodes[section].isDrawn {
            return arrangement(of: section, round: round).next(after: node)
        }
        let next = outline.nodes[node].end
        return next < outline.nodes[section].end ? next : nil
    }
}
