public import TaskModel

/// An entry of a list, as shown on the list page.
public struct Entry: Sendable, Hashable {
    /// The position in the list, from 1.
    public let number: Int
    /// The round that holds the entry's answers; the buttons that change and remove the entry name
    /// it.
    public let round: Int
    /// Whether a change of the entry was left before its end; its answers do not count, but remain
    /// on the entry's pages.
    public let isUnfinished: Bool

    /// Creates an entry.
    public init(number: Int, round: Int, isUnfinished: Bool = false) {
        self.number = number
        self.round = round
        self.isUnfinished = isUnfinished
    }
}

extension Journey {
    /// Returns the entries of a list, oldest first.
    public func entries(of list: String) -> [Entry] {
        guard let index = outline.index(of: list) else { return [] }
        let rounds = findings.entries(index).rounds
        let unfinished = rounds.isEmpty ? [] : unfinishedRounds(of: index)
        return rounds.enumerated().map { place, round in
            Entry(number: place + 1, round: round, isUnfinished: unfinished.contains(round))
        }
    }

    /// Returns the rounds whose latest answer is not on the path.
    private func unfinishedRounds(of list: Int) -> Set<Int> {
        state.history.reduce(into: []) { unfinished, result in
            guard outline.repeating(result.address.step) == list, !result.isPressed else { return }
            let counts = findings.found(result.address)?.visit == result.visit
            if counts {
                unfinished.remove(result.address.round)
            } else {
                unfinished.insert(result.address.round)
            }
        }
    }

    /// The entry that was just removed, with the journey before its removal.
    public var removal: (entry: Entry, before: Journey)? {
        guard let last = path.last, last.address == state.visit.address,
            case .pressed(.remove(let round)) = last.outcome
        else { return nil }
        var earlier = state
        earlier.lastResult = last.previous
        let before = anew(in: earlier)
        let entries = before.entries(of: last.address.step)
        return entries.first { $0.round == round }.map { ($0, before) }
    }

    /// Returns the number of entries that a list needs before the participant can continue.
    public func missingEntries(of list: String) -> Int {
        outline.page(StepAddress(list)).map(findings.missingEntries) ?? 0
    }

    /// Returns whether a list can have another entry.
    public func canAddEntry(to list: String) -> Bool {
        outline.page(StepAddress(list)).map(findings.canAdd) ?? false
    }

    /// Returns the number by which participants know a round: in a list, the position of the entry.
    ///
    /// It is `nil` outside repeated sections. An entry that is being added comes last.
    public func roundNumber(of address: StepAddress) -> Int? {
        outline.repeating(address.step).map { findings.number(of: address.round, in: $0) }
    }

    /// Returns the option for which a round is held, or `nil` if the section does not repeat for
    /// each option.
    public func eachValue(for address: StepAddress) -> String? {
        findings.option(at: address)
    }

    /// Returns the identifiers of a section's steps in the session's order for a round, or `nil` if
    /// nothing is drawn.
    public func order(ofSection section: String, round: Int = 1) -> [String]? {
        guard let index = outline.index(of: section), outline.nodes[index].isDrawn else {
            return nil
        }
        let arrangement = Arrangement(of: index, round: round, in: outline, seed: state.seed)
        return arrangement.shown.map { outline.nodes[$0].step.id }
    }
}
