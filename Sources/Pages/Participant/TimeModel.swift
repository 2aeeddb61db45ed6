internal import TaskModel

/// The duration and the remaining time of a timed page.
package struct TimeModel: Sendable, Hashable {
    /// The duration, in seconds.
    package let seconds: Int
    /// The remaining time, in seconds.
    package let secondsLeft: Int
    /// Whether the browser reloads the page when the time is up.
    package let refreshes: Bool

    package init(seconds: Int, secondsLeft: Int, refreshes: Bool = true) {
        self.seconds = seconds
        self.secondsLeft = secondsLeft
        self.refreshes = refreshes
    }

    /// The delay of the reload in seconds, or `nil` without a reload.
    ///
    /// The delay is one second longer than the remaining time, so that the reload is not too early.
    var refreshAfter: Int? {
        refreshes && secondsLeft > 0 ? secondsLeft + 1 : nil
    }
}

extension TimeModel? {
    /// The variables of the time; the remaining time is omitted once the time is up.
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
