/// Two folders hold a study of the same identifier.
package struct SameStudy: Error, Sendable, Hashable, CustomStringConvertible {
    /// The identifier.
    package let id: String
    /// The folder that was published, and the one that was not.
    package let folders: [String]

    /// What is wrong and what to do.
    package var description: String {
        "study \"\(id)\" stands in \(folders.joined(separator: " and in ")); give one another id"
    }
}
