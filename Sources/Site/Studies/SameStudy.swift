/// Two folders hold a study of the same identifier.
public struct SameStudy: Error, Sendable, Hashable, CustomStringConvertible {
    /// The identifier.
    public let id: String
    /// The folder that was published, and the one that was not.
    public let folders: [String]

    /// What is wrong and what to do.
    public var description: String {
        "study \"\(id)\" stands in \(folders.joined(separator: " and in ")); give one another id"
    }
}
