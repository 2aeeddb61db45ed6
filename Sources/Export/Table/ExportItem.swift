public import TaskModel

/// The state of an item in a session, with its answer on the path if there is one.
public struct ExportItem: Sendable, Hashable {
    /// The state, such as answered, skipped or not reached.
    public let state: ItemState
    /// The answer on the path; `nil` if there is none.
    public let answer: Answer?
    /// The time at which the item's step was shown.
    public let shownAt: Instant?
    /// The time at which the item's step was accepted.
    public let answeredAt: Instant?

    public init(
        _ state: ItemState,
        _ answer: Answer? = nil,
        shownAt: Instant? = nil,
        answeredAt: Instant? = nil
    ) {
        self.state = state
        self.answer = answer
        self.shownAt = shownAt
        self.answeredAt = answeredAt
    }

    /// The value to export; `nil` unless the state is `answered`.
    var value: AnswerValue? {
        state == .answered ? answer?.value : nil
    }
}
