package import Storage
package import TaskModel

/// The result of checking a draft, and the consequences of publishing it.
package struct DraftReview: Sendable {
    package let draft: StudyDraft
    /// The version; `nil` if there are errors, which prevent publication.
    package let version: StudyVersion?
    /// The errors and warnings; files with errors come first.
    package let findings: [Finding]
    /// Whether some checks were skipped because of errors.
    package let leavesChecksOut: Bool
    /// The folder from which the study is published; `nil` if the study can be published on the
    /// admin site.
    package let folder: String?
    /// The consequences of publishing; `nil` if there are errors.
    package let impact: PublicationImpact?
    /// The differences from the files of the current version; empty for a new study.
    package let changedFiles: [FileChange]
}
