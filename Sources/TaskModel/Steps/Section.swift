/// A section: steps that belong together.
public struct Section: Sendable {
    /// The steps in the order of the file.
    public var steps: [Step]
    /// Whether their order is drawn for each session.
    public let isShuffled: Bool
    /// How many of them each session gets, drawn by lot; `nil` for all.
    public let take: Int?
    /// How the section repeats; `nil` for once.
    public let repetition: Repetition?

    public init(
        steps: [Step],
        isShuffled: Bool = false,
        take: Int? = nil,
        repetition: Repetition? = nil
    ) {
        self.steps = steps
        self.isShuffled = isShuffled
        self.take = take
        self.repetition = repetition
    }
}

/// How a section repeats: each round has results of its own, `step@2` in the second.
public struct Repetition: Sendable, Hashable {
    /// What decides how many rounds there are.
    public enum Rule: Sendable, Hashable {
        /// So many.
        case times(Int)
        /// As many as a whole number that was answered before.
        case count(AnswerReference)
        /// One for each option that was chosen before.
        case each(AnswerReference)
        /// As long as a condition holds at the end of a round; there is a first round in any case.
        case whileHolds(Predicate)
        /// As many as the participant adds on the section's own page.
        case entries(EntryList)
    }

    /// What decides.
    public let rule: Rule
    /// The most rounds there can be; exports have so many columns.
    public let maximum: Int

    public init(_ rule: Rule, maximum: Int) {
        self.rule = rule
        self.maximum = maximum
    }

    /// The page on which entries are added, if there is one.
    public var list: EntryList? {
        if case .entries(let list) = rule { list } else { nil }
    }
}

/// The page of a section whose rounds the participant adds: relatives, medicines, attempts.
public struct EntryList: Sendable, Hashable {
    /// The fewest entries with which one can go on.
    public let minimum: Int
    /// What an entry is called in the list, with answers of its round in `{{ }}`; `nil` for its
    /// number.
    public let entryTitle: String?
    /// The words on the button that adds the first; `nil` for the usual ones.
    public let addLabel: String?
    /// The words on the button that adds a further one; `nil` for `addLabel`.
    public let addAnotherLabel: String?
    /// Whether an entry can be changed and removed; attempts at a task cannot.
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
