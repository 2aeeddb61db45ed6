public import TaskModel

/// A result of a session, whether it still counts or not.
public struct ExportAttempt: Sendable, Hashable {
    /// The status of a result in its session.
    public enum Status: String, Sendable, Hashable {
        /// The answers count.
        case current
        /// The step was answered again later: in another attempt, after Back, or by a change on the
        /// review page.
        case replaced
        /// The step belongs to a list entry that was removed.
        case removed
        /// The path no longer leads to the step.
        case offPath = "off_path"
    }

    public let result: StepResult
    public let status: Status
    /// The time at which the step was answered again or the entry was removed; otherwise `nil`.
    public let until: Instant?

    public init(_ result: StepResult, _ status: Status, until: Instant? = nil) {
        self.result = result
        self.status = status
        self.until = until
    }
}
