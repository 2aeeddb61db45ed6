package import Storage
package import TaskModel

/// What a researcher sees before a draft is published.
package struct DraftReview: Sendable {
    package let draft: StudyDraft
    /// The version; `nil` if there are errors, because then it cannot be published.
    package let version: StudyVersion?
    /// The errors and warnings; files with errors are first.
    package let findings: [Finding]
    /// Whether some checks were skipped because of errors.
    package let leavesChecksOut: Bool
    /// The folder that publishes the study; `nil` if the study is published on the admin site.
    package let folder: String?
    /// The consequences of publishing; `nil` if there are errors.
    package let impact: PublicationImpact?
    /// The differences from the files of the current version.
    package let changedFiles: [FileChange]
}
