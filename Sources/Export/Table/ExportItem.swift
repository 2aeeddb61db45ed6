public import TaskModel

/// An item's state in a session and, if there is one, the item's answer on the path.
public struct ExportItem: Sendable, Hashable {
    /// The state, such as answered, skipped or not reached.
    public let state: ItemState
    /// The answer on the path; `nil` if there is none.
    public let answer: Answer?
    /// The time at which the item's step was shown; `nil` if the step has no result.
    public let shownAt: Instant?
    /// The time at which the item's step was answered or skipped; `nil` if the step has no result.
    public let answeredAt: Instant?
    /// Whether a researcher corrected the answer.
    public let isCorrected: Bool

    public init(
        _ state: ItemState,
        _ answer: Answer? = nil,
        shownAt: Instant? = nil,
        answeredAt: Instant? = nil,
        isCorrected: Bool = false
    ) {
        self.state = state
        self.answer = answer
        self.shownAt = shownAt
        self.answeredAt = answeredAt
        self.isCorrected = isCorrected
    }

    /// The value to export; `nil` unless the state is `answered`.
    package var value: AnswerValue? {
        state == .answered ? answer?.value : nil
    }
}
