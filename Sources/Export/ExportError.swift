/// Why an export stops instead of leaving something out.
public enum ExportError: Error, Sendable, Hashable {
    /// A session is bound to a version that the table was not made of.
    case unknownVersion(session: String, version: String)
    /// A session is of a task that its version, as the table was made, does not have.
    case unknownTask(session: String, task: String)
    /// A row has an item that its version has not.
    case unknownItem(session: String, ItemAddress)
    /// A row says nothing of an item that its version has.
    case missingItem(session: String, ItemAddress)
    /// The bytes of a file are not those that the answer tells of.
    case damagedFile(session: String, file: String)
    /// A row has a score that its version has not.
    case unknownScore(session: String, String)
}
