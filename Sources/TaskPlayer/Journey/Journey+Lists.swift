public import TaskModel

/// An entry of a list, as shown on the list page.
public struct ListEntry: Sendable, Hashable {
    /// The position in the list, from 1.
    public let number: Int
    /// The round of the entry's answers, which the Change and Remove buttons of the entry send.
    public let round: Int
    /// Whether a change to the entry was not completed; the changed answers do not count, but the
    /// entry's pages still show them.
    public let isUnfinished: Bool

    public init(number: Int, round: Int, isUnfinished: Bool = false) {
        self.number = number
        self.round = round
        self.isUnfinished = isUnfinished
    }
}

extension Journey {
    /// Returns the entries of a list, oldest first.
    public func entries(of list: String) -> [ListEntry] {
        guard let index = tree.index(of: list) else { return [] }
        let rounds = evaluation.entries(index).rounds
        let unfinished = rounds.isEmpty ? [] : unfinishedRounds(of: index)
        return rounds.enumerated().map { place, round in
            ListEntry(number: place + 1, round: round, isUnfinished: unfinished.contains(round))
        }
    }

    /// Returns the list rounds whose latest result in the history does not count; button presses
    /// are ignored.
    private func unfinishedRounds(of list: Int) -> Set<Int> {
        state.history.reduce(into: []) { unfinished, result in
            guard tree.repeating(result.address.step) == list, !result.isPressed else { return }
            let counts = evaluation.latestVisit(result.address)?.visit == result.visit
            if counts {
                unfinished.remove(result.address.round)
            } else {
                unfinished.insert(result.address.round)
            }
        }
    }

    /// The entry whose removal led to the current page, with the journey before the removal; `nil`
    /// if the last result was not a removal.
    public var removal: (entry: ListEntry, before: Journey)? {
        guard let last = path.last, last.address == state.visit.address,
            case .pressed(.remove(let round)) = last.outcome
        else { return nil }
        var earlier = state
        earlier.lastResult = last.previous
        let before = anew(in: earlier)
        let entries = before.entries(of: last.address.step)
        return entries.first { $0.round == round }.map { ($0, before) }
    }

    /// Returns the number of entries that the participant must still add before continuing.
    public func missingEntries(of list: String) -> Int {
        tree.page(StepAddress(list)).map(evaluation.missingEntries) ?? 0
    }

    /// Returns whether a list has fewer entries than its maximum.
    public func canAddEntry(to list: String) -> Bool {
        tree.page(StepAddress(list)).map(evaluation.canAdd) ?? false
    }

    /// Returns the number of a round as participants see it: in a list, the position of the entry.
    ///
    /// The number is `nil` outside repeated sections. An entry that is being added comes last.
    public func roundNumber(of address: StepAddress) -> Int? {
        tree.repeating(address.step).map { evaluation.number(of: address.round, in: $0) }
    }

    /// Returns the option that a step's round is about.
    ///
    /// The result is `nil` if the step is not in a section with a round for each option, or if the
    /// round has no option.
    public func eachValue(for address: StepAddress) -> String? {
        evaluation.option(at: address)
    }

    /// Returns the identifiers of the steps that a section shows in a round, in the session's
    /// order.
    ///
    /// The result is `nil` if the task has no such section, or if the section always shows all its
    /// steps in file order.
    public func order(ofSection section: String, round: Int = 1) -> [String]? {
        guard let index = tree.index(of: section), tree.nodes[index].isDrawn else {
            return nil
        }
        let sectionOrder = SectionOrder(of: index, round: round, in: tree, seed: state.seed)
        return sectionOrder.shown.map { tree.nodes[$0].step.id }
    }
}
