/// A group of steps, which can be shuffled, drawn at random or repeated.
public struct Section: Sendable {
    /// The steps, in the order of the study file.
    public var steps: [Step]
    /// Whether each session, or each round of a repeated section, has the steps in its own random
    /// order.
    public let isShuffled: Bool
    /// The number of steps drawn at random for each session or round; `nil` for all.
    public let take: Int?
    /// The repetition; `nil` if the section does not repeat.
    public let repetition: Repetition?
    /// The consent that the steps ask for, if any.
    public let consent: Consent?

    public init(
        steps: [Step],
        isShuffled: Bool = false,
        take: Int? = nil,
        repetition: Repetition? = nil,
        consent: Consent? = nil
    ) {
        self.steps = steps
        self.isShuffled = isShuffled
        self.take = take
        self.repetition = repetition
        self.consent = consent
    }
}

/// The repetition of a section: each round has separate results, such as `step@2` in the second.
public struct Repetition: Sendable, Hashable {
    /// The rule for the number of rounds.
    public enum Rule: Sendable, Hashable {
        /// A fixed number of rounds.
        case times(Int)
        /// The number of rounds given in an earlier answer.
        case count(AnswerReference)
        /// One round for each option chosen in an earlier answer.
        case each(AnswerReference)
        /// A first round, then another each time that a condition holds at the end of a round.
        case whileHolds(Predicate)
        /// One round for each entry that the participant adds on the section's page.
        case entries(EntryList)
    }

    public let rule: Rule
    /// The maximum number of rounds, which is also the number of column groups in exports.
    public let maximum: Int

    public init(_ rule: Rule, maximum: Int) {
        self.rule = rule
        self.maximum = maximum
    }

    /// The page on which entries are added, if the section is a list.
    public var list: EntryList? {
        if case .entries(let list) = rule { list } else { nil }
    }
}

/// The page of a list section, on which participants add entries such as relatives or medicines.
public struct EntryList: Sendable, Hashable {
    /// The minimum number of entries required to continue.
    public let minimum: Int
    /// The title of an entry, with answers of its round in `{{ }}`; `nil` for the entry's number.
    public let entryTitle: String?
    /// The label of the button that adds the first entry; `nil` for the default.
    public let addLabel: String?
    /// The label of the button that adds further entries; `nil` to use `addLabel`.
    public let addAnotherLabel: String?
    /// Whether entries can be changed and removed; `false` for the attempts of a secondary task.
    public let isEditable: Bool

    public init(
        minimum: Int = 0,
        entryTitle: String? = nil,
        addLabel: String? = nil,
        addAnotherLabel: String? = nil,
        isEditable: Bool = true
    ) {
        self.minimum = minimum
        self.entryTitle = entryTitle
        self.addLabel = addLabel
        self.addAnotherLabel = addAnotherLabel
        self.isEditable = isEditable
    }
}
