import TaskModel

extension Navigator {
    /// Resolves a destination that a rule, a button or a result names.
    mutating func follow(_ destination: Destination, from location: Location) -> Move {
        switch destination {
        case .finish: return .arrive(.end)
        case .nextSection: return leaveSection(of: location)
        case .step(let id):
            guard let target = tree.index(of: id) else {
                return .arrive(.failure(.unknownDestination(id)))
            }
            return jump(to: target, from: location)
        }
    }

    /// Resolves a jump to a step.
    ///
    /// A jump within a round stays in that round. A jump to the repeated section itself leads to
    /// the first step of the round or, in a list, to the list page.
    private mutating func jump(to target: Int, from location: Location) -> Move {
        let here = tree.nodes[location.node].repeating
        if let here, here == target, !tree.isList(target) {
            return beginRound(of: target, round: location.round)
        }
        let isSame = tree.nodes[target].repeating == here
        return .enter(
            Location(node: target, round: isSame ? location.round : 1),
            from: location.node
        )
    }

    /// Leaves the section around a step by the section's own rules; outside all sections, ends the
    /// task.
    func leaveSection(of location: Location) -> Move {
        tree.nodes[location.node].parent.map { .after(self.location($0, in: location.round)) }
            ?? .arrive(.end)
    }

    mutating func move(
        _ press: StepButton.Press,
        at location: Location,
        _ evaluation: EvaluationContext
    ) -> Move {
        switch press {
        case .button(let id): follow(button: id, from: location)
        case .reviewInstructions: showInstructions(from: location)
        case .add: beginRound(of: location.node, round: evaluation.entries(location.node).opened)
        case .change(let round): beginRound(of: location.node, round: round)
        // The participant stays on the page. If the program named a destination,
        // `move(after:at:_:)` follows it instead of calling this function.
        case .action, .remove: arrive(at: location)
        }
    }

    private mutating func follow(button id: String, from location: Location) -> Move {
        let buttons = tree.nodes[location.node].step.flow.buttons
        guard let button = buttons.first(where: { $0.id == id }) else {
            return .arrive(.failure(.unknownDestination(id)))
        }
        return follow(button.destination, from: location)
    }

    private mutating func showInstructions(from location: Location) -> Move {
        guard let target = tree.firstForFullInstructions else { return arrive(at: location) }
        return jump(to: target, from: location)
    }

    func arrive(at location: Location) -> Move {
        .arrive(.step(tree.address(location.node, round: location.round)))
    }

    /// Returns the location of a node in a round, or in round 1 if it is outside repeated sections.
    func location(_ node: Int, in round: Int) -> Location {
        Location(node: node, round: tree.nodes[node].repeating == nil ? 1 : round)
    }

    func scope(_ location: Location) -> ReferenceScope {
        .step(tree.address(location.node, round: location.round))
    }
}

extension Navigator {
    /// Returns whether a step or section is skipped now.
    mutating func isPassedOver(_ location: Location, _ evaluation: EvaluationContext) -> Bool {
        let node = tree.nodes[location.node]
        if !isDrawn(location) { return true }
        if node.step.flow.isForFullInstructionsOnly, evaluation.isAbbreviated { return true }
        if let condition = node.step.flow.skipWhen {
            let isHeld = holds(condition, evaluation, scope(location))
            ruleEvaluations.append(.skip(step: node.step.id, isHeld: isHeld))
            if isHeld { return true }
        }
        return tree.isRepeated(location.node) && !hasRound(1, of: location.node, evaluation)
    }

    mutating func holds(
        _ condition: Predicate?,
        _ evaluation: EvaluationContext,
        _ scope: ReferenceScope
    ) -> Bool {
        guard let condition else { return true }
        consulted.append(condition)
        if let assumed = assumptions?.outcome(of: condition, evaluation, scope) { return assumed }
        return evaluation.holds(condition, for: scope)
    }

    /// Returns whether a step was drawn; `true` if its section does not draw steps.
    private mutating func isDrawn(_ location: Location) -> Bool {
        guard let parent = tree.nodes[location.node].parent, tree.nodes[parent].isDrawn else {
            return true
        }
        return sectionOrder(of: parent, round: location.round).has(location.node)
    }

    /// Returns the order of a section's steps in a round; computes it only once.
    mutating func sectionOrder(of section: Int, round: Int) -> SectionOrder {
        let key = StepAddress(tree.nodes[section].step.id, round: round)
        if let known = sectionOrders[key] { return known }
        let made = SectionOrder(of: section, round: round, in: tree, seed: seed)
        sectionOrders[key] = made
        return made
    }

    /// Returns the step that follows a step of a section, or `nil` after the last step.
    mutating func child(after node: Int, in section: Int, round: Int) -> Int? {
        if tree.nodes[section].isDrawn {
            return sectionOrder(of: section, round: round).next(after: node)
        }
        let next = tree.nodes[node].end
        return next < tree.nodes[section].end ? next : nil
    }
}
