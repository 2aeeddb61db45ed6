public import TaskModel

/// An entry of a list, as its page shows it.
public struct Entry: Sendable, Hashable {
    /// Its place in the list, from 1.
    public let number: Int
    /// The round that holds its answers, which the buttons that change and remove it name.
    public let round: Int
    /// Whether a change of it was left before its end and does not count; its pages have it.
    public let isUnfinished: Bool

    /// Makes an entry.
    public init(number: Int, round: Int, isUnfinished: Bool = false) {
        self.number = number
        self.round = round
        self.isUnfinished = isUnfinished
    }
}

extension Journey {
    /// The entries of a list, the oldest first.
    public func entries(of list: String) -> [Entry] {
        guard let index = outline.index(of: list) else { return [] }
        let rounds = findings.entries(index).rounds
        let unfinished = rounds.isEmpty ? [] : unfinishedRounds(of: index)
        return rounds.enumerated().map { place, round in
            Entry(number: place + 1, round: round, isUnfinished: unfinished.contains(round))
        }
    }

    /// The rounds whose latest answer is not on the path.
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

    /// The entry that was taken out just now, with the journey in which it was still there.
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

    /// How many entries a list needs before one can go on.
    public func missingEntries(of list: String) -> Int {
        outline.page(StepAddress(list)).map(findings.missingEntries) ?? 0
    }

    /// Whether a list can have one more entry.
    public func canAddEntry(to list: String) -> Bool {
        outline.page(StepAddress(list)).map(findings.canAdd) ?? false
    }

    /// The number of a round as participants count it: of a list, the place of the entry.
    ///
    /// Outside of repeated sections it is `nil`; an entry that is just being added comes last.
    public func roundNumber(of address: StepAddress) -> Int? {
        outline.repeating(address.step).map { findings.number(of: address.round, in: $0) }
    }

    /// The option for which a round is held; `nil` where a section repeats for another reason.
    public func eachValue(for address: StepAddress) -> String? {
        findings.option(at: address)
    }

    /// The identifiers of a section's steps in the order in which the session gets them in a round;
    /// `nil` where nothing is drawn.
    public func order(ofSection section: String, round: Int = 1) -> [String]? {
        guard let index = outline.index(of: section), outline.nodes[index].isDrawn else {
            return nil
        }
        let arrangement = Arrangement(of: index, round: round, in: outline, seed: state.seed)
        return arrangement.shown.map { outline.nodes[$0].step.id }
    }
}
