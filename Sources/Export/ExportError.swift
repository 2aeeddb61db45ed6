public import TaskModel

/// An inconsistency that stops an export, so that no data are silently left out.
public enum ExportError: Error, Sendable, Hashable {
    /// A session is bound to a version of the study that is not among the table's versions.
    case unknownVersion(session: String, version: String)
    /// A session's task is not among the table's tasks in the session's version.
    case unknownTask(session: String, task: String)
    /// A row contains an item, or another variable, that is not in the session's version.
    case unknownItem(session: String, ItemAddress)
    /// A row lacks an item of the session's version.
    case missingItem(session: String, ItemAddress)
    /// The size of a stored file differs from the size in the answer or recording.
    case damagedFile(session: String, file: String)
    /// A row contains a score that is not in the session's version.
    case unknownScore(session: String, String)
}
