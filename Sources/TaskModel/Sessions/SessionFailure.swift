/// Why a task cannot go on; the session has failed then.
public enum SessionFailure: Error, Sendable, Hashable {
    /// More steps were passed over in one move than the task has; the last of them is named.
    case endlessSkipping(at: String)
    /// A rule leads to a step that the task does not have.
    case unknownDestination(String)
}
