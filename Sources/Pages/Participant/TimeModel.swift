internal import TaskModel

/// The time that a page stays before it goes on.
public struct TimeModel: Sendable, Hashable {
    /// How long it stays, in seconds.
    public let seconds: Int
    /// How much of that is left.
    public let secondsLeft: Int
    /// Whether the browser shall ask for the page again when the time is over.
    public let refreshes: Bool

    /// Makes the time of a page.
    public init(seconds: Int, secondsLeft: Int, refreshes: Bool = true) {
        self.seconds = seconds
        self.secondsLeft = secondsLeft
        self.refreshes = refreshes
    }

    /// In how many seconds the page is asked for again: a moment late rather than early.
    var refreshAfter: Int? {
        refreshes && secondsLeft > 0 ? secondsLeft + 1 : nil
    }
}

extension TimeModel? {
    /// The variables of the time; what is left is absent once nothing is.
    var variables: [String: TemplateValue] {
        [
            "seconds": .optional(self.map { String($0.seconds) }),
            "secondsLeft": .optional(
                self.flatMap { $0.secondsLeft > 0 ? String($0.secondsLeft) : nil }
            ),
            "refreshAfter": .optional(self?.refreshAfter.map { String($0) }),
        ]
    }
}
