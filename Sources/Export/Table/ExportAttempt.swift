public import TaskModel

/// A step result of a session, and whether the answers in the result still count.
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
        /// The step is no longer on the path.
        case offPath = "off_path"
    }

    public let result: StepResult
    public let status: Status
    /// The time at which the step was answered again or the entry was removed; `nil` if neither
    /// has happened.
    public let until: Instant?

    public init(_ result: StepResult, _ status: Status, until: Instant? = nil) {
        self.result = result
        self.status = status
        self.until = until
    }
}
