import TaskModel

/// What must be known of a journey to say where its items stand.
struct ItemStates {
    private let journey: Journey
    private let everAnswered: [StepAddress: Set<String>]
    /// The rounds of each list that were answered and are no entries now.
    private let lost: [Int: [Int]]
    /// How the steps ended that were left with a button last.
    private let pressed: [StepAddress: StepButton.Press]
    private let ranks: Ranks
    private let furthest: Int?

    /// Looks once at the path and the history.
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
        ranks = Ranks(journey)
        let visited = journey.path.map(\.address) + [journey.state.visit.address]
        furthest = visited.compactMap { [ranks] in ranks[$0] }.max()
    }

    /// Where an item stands.
    func state(of place: ItemPlace) -> ItemState {
        if let answer = journey.answer(at: place) { return ItemState(answer) }
        if everAnswered[formerAddress(place.address)]?.contains(place.item) == true {
            return .offPath
        }
        guard isPast(place.address) else { return .notReached }
        return wasShown(place) ? .skipped : .notShown
    }

    /// Whether a page that was left with a button had the item on it.
    private func wasShown(_ place: ItemPlace) -> Bool {
        guard let address = journey.address(ofPlace: place.address), pressed[address] != nil,
            let step = journey.step(address)
        else { return false }
        return journey.visibleItems(of: step, at: address, answers: [:])
            .contains { $0.id == place.item }
    }

    /// The address of what stands in a place, or once stood: entries that are no more come behind
    /// those of now.
    private func formerAddress(_ place: StepAddress) -> StepAddress {
        if let address = journey.address(ofPlace: place) { return address }
        guard let list = journey.outline.repeating(place.step) else { return place }
        let rounds = lost[list] ?? []
        let index = place.round - journey.findings.entries(list).rounds.count - 1
        return StepAddress(place.step, round: rounds.indices.contains(index) ? rounds[index] : 0)
    }

    /// Whether the path went over a step or by it, or ended without it.
    private func isPast(_ place: StepAddress) -> Bool {
        if journey.isComplete { return true }
        guard let furthest else { return false }
        guard let address = journey.address(ofPlace: place) else {
            return ranks.end(ofListAround: place.step).map { $0 < furthest } ?? false
        }
        if journey.findings.found(address) != nil, pressed[address]?.comesBack != true {
            return true
        }
        guard address != journey.state.visit.address, let rank = ranks[address] else {
            return false
        }
        return rank < (furthestInRound(of: address) ?? furthest)
    }

    /// In an entry that is being filled in or changed, what comes in it later is still to come.
    private func furthestInRound(of address: StepAddress) -> Int? {
        let here = journey.state.visit.address
        let section = journey.outline.repeating(address.step)
        guard let section, journey.outline.isList(section), here.round == address.round,
            journey.outline.repeating(here.step) == section
        else { return nil }
        return ranks[here]
    }
}

extension Journey {
    /// The rounds of lists that were answered once and are no entries, the oldest first.
    fileprivate func lostRounds(_ answered: some Sequence<StepAddress>) -> [Int: [Int]] {
        var lost: [Int: Set<Int>] = [:]
        for address in answered {
            guard let list = outline.repeating(address.step), outline.isList(list) else { continue }
            if !findings.entries(list).has(address.round) {
                lost[list, default: []].insert(address.round)
            }
        }
        return lost.mapValues { $0.sorted() }
    }
}

extension ItemState {
    /// The state of an item that has an answer on the path.
    init(_ answer: Answer) {
        switch answer {
        case .value: self = .answered
        case .skipped: self = .skipped
        case .declined: self = .declined
        case .dontKnow: self = .dontKnow
        }
    }
}

extension StepResult.Outcome {
    /// The button that was pressed, if it was one.
    fileprivate var press: StepButton.Press? {
        if case .pressed(let press) = self { press } else { nil }
    }
}

extension StepButton.Press {
    /// Whether it leads away only to come back: to the full instructions.
    fileprivate var comesBack: Bool { self == .reviewInstructions }
}
