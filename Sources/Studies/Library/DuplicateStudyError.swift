/// An error thrown if two folders contain a study with the same identifier.
package struct DuplicateStudyError: Error, Sendable, Hashable, CustomStringConvertible {
    package let id: String
    /// The published folder, followed by the rejected folder.
    package let folders: [String]

    /// The problem and its remedy.
    package var description: String {
        "study \"\(id)\" is in \(folders.joined(separator: " and in ")); give one of them another id"
    }
}
