public import TaskModel

extension Journey {
    /// Returns the state of an item, such as answered, passed or not reached.
    ///
    /// An item that was answered and is not on the path now is always `offPath`, so that an export
    /// never reports a given answer as "not shown". For the states of all items, use `itemStates`,
    /// which scans the journey only once.
    public func state(of item: AnswerReference) -> ItemState {
        if let answer = findings.answer(item) { return ItemState(answer) }
        if let other = item.task, other != task.id { return .notReached }
        guard let round = placedRound(of: item) else { return .notReached }
        let place = ItemPlace(StepAddress(item.step, round: round), item.item)
        return ItemStates(self).state(of: place)
    }

    /// The state of every item of every page of the task, in every possible round.
    public var itemStates: [ItemPlace: ItemState] {
        let states = ItemStates(self)
        let pairs = places.map { ($0, states.state(of: $0)) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the answer to an item at a place.
    public func answer(at place: ItemPlace) -> Answer? {
        address(ofPlace: place.address).flatMap { findings.found($0)?.answers[place.item] }
    }

    /// The latest result that counts of each step, by place.
    public var resultsByPlace: [StepAddress: StepResult] {
        let pairs = latestResults.map { result in
            (place(of: result.address), result)
        }
        return Dictionary(pairs) { _, last in last }
    }

    /// Every place of every item in file order; the rounds of an item are adjacent.
    private var places: [ItemPlace] {
        outline.nodes.indices.flatMap { index -> [ItemPlace] in
            let step = outline.nodes[index].step
            return step.recordedItems.flatMap { item in
                outline.places(index).map { ItemPlace(StepAddress(step.id, round: $0), item.id) }
            }
        }
    }

    /// Returns the position of the round that a reference means: the one it names, else the latest.
    private func placedRound(of item: AnswerReference) -> Int? {
        guard let section = outline.repeating(item.step) else { return item.round == nil ? 1 : nil }
        if let round = item.round {
            return round.section == outline.nodes[section].step.id ? round.number : nil
        }
        return findings.number(of: findings.latestRound(of: item.step) ?? 1, in: section)
    }
}

extension Journey {
    /// Returns the address at a place, or `nil` if a list has no entry there.
    func address(ofPlace place: StepAddress) -> StepAddress? {
        guard let section = outline.repeating(place.step), outline.isList(section) else {
            return place
        }
        return findings.entries(section).round(at: place.round)
            .map { StepAddress(place.step, round: $0) }
    }

    /// Returns the place of an address that counts.
    private func place(of address: StepAddress) -> StepAddress {
        guard let section = outline.repeating(address.step) else { return address }
        return StepAddress(address.step, round: findings.number(of: address.round, in: section))
    }
}

extension Outline {
    /// Returns the rounds that a step can have.
    fileprivate func places(_ index: Int) -> ClosedRange<Int> {
        let repetition = nodes[index].repeating.flatMap { nodes[$0].repetition }
        return 1...max(1, repetition?.maximum ?? 1)
    }
}
