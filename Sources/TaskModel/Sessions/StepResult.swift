/// What came of one visit of a step; appended once, never rewritten.
public struct StepResult: Sendable, Hashable {
    /// How the visit ended.
    public enum Outcome: Sendable, Hashable {
        /// Answered, or read where nothing is asked.
        case completed
        /// Left with the Skip button.
        case skipped
        /// Left with a button of the step's own; what was typed does not count.
        case pressed(StepButton.Press)
    }

    /// The visit's number in its session, from 1.
    public let visit: Int
    /// The step.
    public let address: StepAddress
    /// The visit before it on the path; `nil` for the first.
    public let previous: Int?
    /// How it ended.
    public let outcome: Outcome
    /// The answers by item; items that were hidden are missing.
    public var answers: [String: Answer]
    /// The digest of what was posted, by which the same form is known again.
    public let digest: String
    /// Whether it repeats a stored answer after a change on the review page.
    public let isKept: Bool
    /// The commit that led to the step.
    public let began: Instant
    /// The commit of this result.
    public let ended: Instant

    /// Makes a result.
    public init(
        visit: Int,
        address: StepAddress,
        previous: Int?,
        outcome: Outcome = .completed,
        answers: [String: Answer] = [:],
        digest: String,
        isKept: Bool = false,
        began: Instant,
        ended: Instant
    ) {
        self.visit = visit
        self.address = address
        self.previous = previous
        self.outcome = outcome
        self.answers = answers
        self.digest = digest
        self.isKept = isKept
        self.began = began
        self.ended = ended
    }
}
