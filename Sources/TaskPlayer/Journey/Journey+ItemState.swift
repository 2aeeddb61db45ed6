public import TaskModel

extension Journey {
    /// Returns the state of an item, such as answered, skipped or not reached.
    ///
    /// An item that was answered but is no longer on the path is always `offPath`. An export
    /// therefore never reports it as "not shown". For the states of all items, use `itemStates`,
    /// which scans the journey only once.
    public func state(of item: AnswerReference) -> ItemState {
        if let answer = evaluation.answer(item) { return ItemState(answer) }
        if let other = item.task, other != task.id { return .notReached }
        guard let round = placedRound(of: item) else { return .notReached }
        let place = ItemAddress(StepAddress(item.step, round: round), item.item)
        return ItemStateResolver(self).state(of: place)
    }

    /// The states of all items in the task, in every possible round.
    public var itemStates: [ItemAddress: ItemState] {
        let resolver = ItemStateResolver(self)
        let pairs = places.map { ($0, resolver.state(of: $0)) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the answer to an item, or `nil` if there is none.
    ///
    /// In a list, the round of `place` is the position of the entry.
    public func answer(at place: ItemAddress) -> Answer? {
        address(ofPlace: place.step).flatMap { evaluation.latestVisit($0)?.answers[place.item] }
    }

    /// The latest result of each step in each round, without results of removed entries.
    ///
    /// In the keys, the round of a step in a list is the position of its entry.
    public var resultsByPlace: [StepAddress: StepResult] {
        let pairs = latestResults.map { result in
            (place(of: result.address), result)
        }
        return Dictionary(pairs) { _, last in last }
    }

    /// The address of every item in every possible round, in file order; the rounds of an item are
    /// adjacent.
    private var places: [ItemAddress] {
        tree.nodes.indices.flatMap { index -> [ItemAddress] in
            let step = tree.nodes[index].step
            return step.recordedItems.flatMap { item in
                tree.places(index).map { ItemAddress(StepAddress(step.id, round: $0), item.id) }
            }
        }
    }

    /// Returns the number of the round that a reference names, or else of the latest round.
    ///
    /// In a list, the number is the position of the entry. The result is `nil` if the reference
    /// names a round of a section that does not repeat the step.
    private func placedRound(of item: AnswerReference) -> Int? {
        guard let section = tree.repeating(item.step) else { return item.round == nil ? 1 : nil }
        if let round = item.round {
            return round.section == tree.nodes[section].step.id ? round.number : nil
        }
        return evaluation.number(of: evaluation.latestRound(of: item.step) ?? 1, in: section)
    }
}

extension Journey {
    /// Returns the address at `place`, whose round in a list is the position of the entry; `nil` if
    /// the list has no such entry.
    func address(ofPlace place: StepAddress) -> StepAddress? {
        guard let section = tree.repeating(place.step), tree.isList(section) else {
            return place
        }
        return evaluation.entries(section).round(at: place.round)
            .map { StepAddress(place.step, round: $0) }
    }

    /// Returns an address in which, for a step in a list, the position of the entry replaces the
    /// round.
    ///
    /// The entry must not have been removed.
    private func place(of address: StepAddress) -> StepAddress {
        guard let section = tree.repeating(address.step) else { return address }
        return StepAddress(address.step, round: evaluation.number(of: address.round, in: section))
    }
}

extension StepTree {
    /// Returns the rounds that a step can have; in a list, the possible positions of an entry.
    fileprivate func places(_ index: Int) -> ClosedRange<Int> {
        let repetition = nodes[index].repeating.flatMap { nodes[$0].repetition }
        return 1...max(1, repetition?.maximum ?? 1)
    }
}
