public import Authoring
public import TaskModel

/// The result of reading a study's files.
public struct StudyReadResult: Sendable {
    /// The study; `nil` if there are errors, because then it must not be published.
    public let version: StudyVersion?
    /// All findings; files with errors first, then in the order of files and lines.
    public let diagnostics: [Diagnostic]
    /// Whether the path and condition checks of a task were skipped because of an error in it.
    public let leavesChecksOut: Bool

    /// Whether there is at least one error.
    public var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error }
    }
}
