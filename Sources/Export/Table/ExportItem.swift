public import TaskModel

/// Where an item of a session stands, with the answer on the path if there is one.
public struct ExportItem: Sendable, Hashable {
    /// Where it stands.
    public let state: ItemState
    /// What was answered on the path.
    public let answer: Answer?
    /// When its step was shown.
    public let shownAt: Instant?
    /// When its step was accepted.
    public let answeredAt: Instant?

    /// Makes an item.
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

    /// The value that counts; only an answered item has one.
    var value: AnswerValue? {
        state == .answered ? answer?.value : nil
    }
}
