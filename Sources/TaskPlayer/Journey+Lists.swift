public import TaskModel

/// An entry of a list, as its page shows it.
public struct Entry: Sendable, Hashable {
    /// Its place in the list, from 1.
    public let number: Int
    /// The round that holds its answers, which the buttons that change and remove it name.
    public let round: Int

    /// Makes an entry.
    public init(number: Int, round: Int) {
        self.number = number
        self.round = round
    }
}

extension Journey {
    /// The entries of a list, the oldest first.
    public func entries(of list: String) -> [Entry] {
        guard let index = outline.index(of: list) else { return [] }
        let rounds = findings.entries(index).rounds
        return rounds.enumerated().map { Entry(number: $0.offset + 1, round: $0.element) }
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
        guard let index = outline.index(of: section), outline.isDrawn(index) else { return nil }
        let arrangement = Arrangement(of: index, round: round, in: outline, seed: state.seed)
        return arrangement.shown.map { outline.nodes[$0].step.id }
    }
}
