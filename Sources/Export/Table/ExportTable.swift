public import TaskModel

/// The columns of an export: the variables of all versions of a study in a fixed order.
///
/// The variables of the newest version come first, in the order of its steps, followed by the
/// variables that only older versions have. An item has the same variable name in every version. If
/// two columns would have the same name, the later column gets a suffix such as `_2`. A repeated
/// section has variables for the maximum number of rounds: `step` for the first round, `step__r2`
/// for the second.
///
/// ```swift
/// let table = ExportTable(study: "sleep-diary", versions: versions, task: "evening")
/// ```
public struct ExportTable: Sendable {
    /// The identifier of the study.
    public let study: String
    /// The link parameters that at least one version stores.
    public let parameters: [String]
    /// The variables, in column order.
    public let variables: [ExportVariable]
    /// The scores, in column order.
    public let scores: [ExportScore]
    /// The derived values, in column order.
    public let values: [ExportDerivedValue]
    /// The variables of each version, by the version's hash.
    let versions: [String: VersionVariables]

    /// The headers of the session columns, which are the first columns of every wide table.
    static let sessionHeaders = [
        "session_id", "participant_id", "study", "task", "task_version", "language", "status",
        "started_at", "completed_at", "last_activity_at", "duration_s", "arm", "stratum",
        "enrolment", "enrolment_decided_at", "occasion", "day", "due_at", "closes_at", "window",
        "timing", "time_zone", "restricted", "withdrawn_at", "excluded",
        "corrected", "cohorts",
    ]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - versions: The versions to which the study's sessions are bound, oldest first.
    ///   - task: The identifier of one task, or `nil` for all. With several tasks, each variable
    ///     name is prefixed with the task's identifier.
    public init(study: String, versions: [StudyVersion], task: String? = nil) {
        var draft = ExportTableBuilder(versions.reversed(), task)
        self.study = study
        parameters = draft.parameters
        variables = draft.variables()
        scores = draft.scores()
        values = draft.values()
        self.versions = Dictionary(
            versions.map { ($0.hash, VersionVariables($0.study, task)) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
