public import TaskModel

/// A result of a session, whether it still counts or not.
public struct ExportAttempt: Sendable, Hashable {
    /// The use that the session makes of a result.
    public enum Status: String, Sendable, Hashable {
        /// The answers count.
        case current
        /// The step was answered again later: in another attempt, after Back, or by a change on the
        /// review page.
        case replaced
        /// The entry of a list was removed.
        case removed
        /// The path no longer leads to the step.
        case offPath = "off_path"
    }

    public let result: StepResult
    public let status: Status
    /// The time at which the step was answered again or the entry was removed.
    public let until: Instant?

    public init(_ result: StepResult, _ status: Status, until: Instant? = nil) {
        self.result = result
        self.status = status
        self.until = until
    }
}

extension SessionState {
    /// Returns the result whose form a copy repeats, or the result itself if it is not a copy.
    ///
    /// After a change, the path has copies of replayed results.
    package func original(of result: StepResult) -> StepResult? {
        guard result.isKept else { return result }
        return history.last {
            !$0.isKept && $0.visit < result.visit && $0.address.step == result.address.step
                && $0.digest == result.digest
        }
    }
}
