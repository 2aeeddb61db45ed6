import TaskModel

/// A resolver of item states that scans the path and the history of a journey only once.
struct ItemStateResolver {
    private let journey: Journey
    private let everAnswered: [StepAddress: Set<String>]
    /// The rounds of each list that were answered but are not entries now.
    private let lost: [Int: [Int]]
    /// The button, other than Continue and Skip, that ended the latest visit to a step; absent if
    /// the visit ended in another way.
    private let pressed: [StepAddress: StepButton.Press]
    private let order: StepOrder
    /// The highest position of a visited step in `order`; `nil` if no visited step has a position.
    private let highestVisitedPosition: Int?

    init(_ journey: Journey) {
        self.journey = journey
        everAnswered = journey.state.history.reduce(into: [:]) { found, result in
            guard !result.answers.isEmpty else { return }
            found[result.address, default: []].formUnion(result.answers.keys)
        }
        lost = journey.lostRounds(everAnswered.keys)
        pressed = journey.path.reduce(into: [:]) { pressed, result in
            pressed[result.address] = result.outcome.press
        }
        order = StepOrder(journey)
        let visited = journey.path.map(\.address) + [journey.state.visit.address]
        highestVisitedPosition = visited.compactMap { [order] in order[$0] }.max()
    }

    func state(of place: ItemAddress) -> ItemState {
        if let answer = journey.answer(at: place) { return ItemState(answer) }
        if everAnswered[formerAddress(place.step)]?.contains(place.item) == true {
            return .offPath
        }
        guard isPast(place.step) else { return .notReached }
        return wasShown(place) ? .skipped : .notShown
    }

    /// Returns whether the item's page showed the item and was left with a button other than
    /// Continue and Skip.
    private func wasShown(_ place: ItemAddress) -> Bool {
        guard let address = journey.address(ofPlace: place.step), pressed[address] != nil,
            let step = journey.step(address)
        else { return false }
        return journey.visibleItems(of: step, at: address, answers: [:])
            .contains { $0.id == place.item }
    }

    /// Returns the address at `place`, even if the list entry there was removed.
    ///
    /// In a list, the positions after the current entries are those of former entries.
    private func formerAddress(_ place: StepAddress) -> StepAddress {
        if let address = journey.address(ofPlace: place) { return address }
        guard let list = journey.tree.repeating(place.step) else { return place }
        let rounds = lost[list] ?? []
        let index = place.round - journey.evaluation.entries(list).rounds.count - 1
        return StepAddress(place.step, round: rounds.indices.contains(index) ? rounds[index] : 0)
    }

    /// Returns whether the session is complete, or a step was visited or passed on the session's
    /// path.
    private func isPast(_ place: StepAddress) -> Bool {
        if journey.isComplete { return true }
        guard let highestVisitedPosition else { return false }
        guard let address = journey.address(ofPlace: place) else {
            return order.end(ofListAround: place.step).map { $0 < highestVisitedPosition } ?? false
        }
        if journey.evaluation.latestVisit(address) != nil, pressed[address]?.comesBack != true {
            return true
        }
        guard address != journey.state.visit.address, let position = order[address] else {
            return false
        }
        return position < (currentPosition(inEntryOf: address) ?? highestVisitedPosition)
    }

    /// Returns the position of the session's current step if `address` is in the same list entry,
    /// and otherwise `nil`.
    ///
    /// Later steps of that entry have not been reached yet.
    private func currentPosition(inEntryOf address: StepAddress) -> Int? {
        let here = journey.state.visit.address
        let section = journey.tree.repeating(address.step)
        guard let section, journey.tree.isList(section), here.round == address.round,
            journey.tree.repeating(here.step) == section
        else { return nil }
        return order[here]
    }
}

extension Journey {
    /// Returns the rounds of each list that were answered but are not entries now, in ascending
    /// order.
    fileprivate func lostRounds(_ answered: some Sequence<StepAddress>) -> [Int: [Int]] {
        var lost: [Int: Set<Int>] = [:]
        for address in answered {
            guard let list = tree.repeating(address.step), tree.isList(list) else { continue }
            if !evaluation.entries(list).has(address.round) {
                lost[list, default: []].insert(address.round)
            }
        }
        return lost.mapValues { $0.sorted() }
    }
}

extension ItemState {
    /// Creates the state of an item that has an answer on the path.
    init(_ answer: Answer) {
        switch answer {
        case .value: self = .answered
        case .skipped: self = .skipped
        case .declined: self = .declined
        case .dontKnow: self = .dontKnow
        }
    }
}

extension StepResult.VisitOutcome {
    /// The pressed button, other than Continue and Skip; `nil` for any other outcome.
    fileprivate var press: StepButton.Press? {
        if case .pressed(let press) = self { press } else { nil }
    }
}

extension StepButton.Press {
    /// Whether the page still expects an answer after the press, because the participant returns to
    /// it from the full instructions.
    fileprivate var comesBack: Bool { self == .reviewInstructions }
}
