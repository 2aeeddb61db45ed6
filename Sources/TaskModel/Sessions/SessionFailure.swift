/// The reason why a task cannot continue; the session has then failed.
public enum SessionFailure: Error, Sendable, Hashable {
    /// More steps were skipped in one move than the task has; the value is the last skipped step.
    case endlessSkipping(at: String)
    /// A rule or a button goes to a step that the task does not have.
    case unknownDestination(String)
}
