public import Authoring
public import TaskModel

/// What came of reading a study's files.
public struct StudyReading: Sendable {
    /// The study; `nil` when there are errors, because then it must not be published.
    public let version: StudyVersion?
    /// Every finding, in the order of files and lines.
    public let diagnostics: [Diagnostic]
    /// Whether an error in a task kept its ways and conditions from being judged.
    public let leavesChecksOut: Bool

    /// Whether there is at least one error.
    public var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error }
    }
}
