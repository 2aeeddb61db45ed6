/// An error thrown if a study cannot be published because a folder contains a study with the same
/// identifier.
package struct DuplicateStudyError: Error, Sendable, Hashable, CustomStringConvertible {
    package let id: String
    /// The folder that contains the study, followed by the rejected folder if there is one.
    package let folders: [String]

    /// The problem and its remedy.
    package var description: String {
        "study \"\(id)\" is in \(folders.joined(separator: " and in ")); give one of them another id"
    }
}
