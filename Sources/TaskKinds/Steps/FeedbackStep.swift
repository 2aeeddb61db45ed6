public import Authoring
public import TaskModel

/// A page that shows participants their scores and answers in the middle of a task.
///
/// Its template has no variables beyond `scores` and `results`, which every page has.
public struct FeedbackStep: AuthoredStep {
    public static let name = "feedback"
    public static let summary = "Scores and answers so far, shown back to the participant."
    static let scoreNames = Field<[String]>.list(
        "scores",
        of: .shownScore,
        "The scores to show, in order, with the meaning of their bands."
    )
    static let namedResults = Field<[NamedResult]>.list(
        "results",
        of: .namedResult,
        "The answers to show, in order."
    )
    public static let fields = FieldDeclaration.list(scoreNames, namedResults)

    public let scores: [String]
    public let results: [NamedResult]

    public init(reading source: FieldReader, of step: StepHeader) {
        scores = source[Self.scoreNames]
        results = source[Self.namedResults]
        source.requireEntries(Self.scoreNames)
        source.requireEntries(Self.namedResults)
    }
}
