package import Authoring
package import TaskModel

/// The result of reading a study's files.
package struct StudyReadResult: Sendable {
    /// The study; `nil` if there are errors, because then it must not be published.
    package let version: StudyVersion?
    /// The study's identifier, which is known even if there are errors elsewhere; `nil` if
    /// `study.yaml` cannot be read.
    package let study: String?
    /// All findings, by file and line; files with errors are first.
    package let diagnostics: [Diagnostic]
    /// Whether the path and condition checks of a task were skipped because of an error in it.
    package let leavesChecksOut: Bool

    /// Whether there is at least one error.
    package var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error }
    }
}
