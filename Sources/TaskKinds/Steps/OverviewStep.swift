public import Authoring
public import TaskModel

/// An introductory page that states the requirements, the duration and the use of the answers.
///
/// Template variables: `duration` (in words, or false), `hasNeeds` (a Boolean), `needs`, `dataUse`
/// (Markdown, which can be empty) and `continueLabel` (the label of the button). Each object in
/// `needs` has `title` (one line of Markdown), `text` (Markdown) and `image` (an object with `path`
/// and `alt`, or false).
public struct OverviewStep: AuthoredStep {
    public static let name = "overview"
    public static let summary =
        "A list of what participants need, the duration of the task, and a Start button."
    static let minutes = Field.integer(
        "minutes",
        "The time the task takes, in minutes.",
        in: 1...600
    )
    static let needs = Field<[Card]>.list(
        "needs",
        of: Card.type,
        "The things that participants need."
    )
    static let dataUse = Field.text(
        "dataUse",
        "A text about what happens to the answers, in Markdown."
    )
    public static let fields = FieldDeclaration.list(minutes, needs, dataUse)

    private let minutes: Int?
    private let needs: [Card]
    private let dataUse: String?

    public init(reading source: FieldReader, of step: StepHeader) {
        minutes = source[Self.minutes]
        needs = source[Self.needs]
        dataUse = source[Self.dataUse]
        source.requireEntries(Self.needs)
    }

    public func pageModel(in wording: Wording) -> [String: TemplateValue] {
        [
            "continueLabel": .text(wording(Word.start)),
            "duration": .optional(minutes.map { Self.duration($0, in: wording) }),
            "hasNeeds": .flag(!needs.isEmpty),
            "needs": .list(needs.map(\.model)),
            "dataUse": .markdown(dataUse ?? ""),
        ]
    }

    private static func duration(_ minutes: Int, in wording: Wording) -> String {
        wording(minutes == 1 ? Word.minutesOne : .minutesOther, ["count": String(minutes)])
    }
}

extension OverviewStep {
    public enum Word: String, WordKey {
        case start = "buttons.start"
        case minutesOne = "pages.study.minutes.one"
        case minutesOther = "pages.study.minutes.other"
    }
}
