package import Authoring
package import TaskModel

/// The result of reading a study's files.
package struct StudyReadResult: Sendable {
    /// The version that the files define; `nil` if there are errors, which prevent publication.
    package let version: StudyVersion?
    /// The study's identifier, which is known even if there are errors elsewhere; `nil` if
    /// `study.yaml` cannot be read.
    package let study: String?
    /// The findings, by file and line; files with errors come first.
    package let diagnostics: [Diagnostic]
    /// Whether some checks were skipped, because `study.yaml` could not be read or a task has
    /// errors.
    package let leavesChecksOut: Bool

    package var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error }
    }
}
