public import TaskModel

/// What the sessions of an export have in common: the variables of every version, in one order.
///
/// The newest version's variables come first, in the order of its steps; those that only older
/// versions had follow. A name is an item's own: it is the same in every version. Where two columns
/// would have one name, the later gets `_2`. A repeated section has variables for as many rounds as
/// there can be, `step` in the first and `step__r2` in the second.
///
/// ```swift
/// let table = ExportTable(study: "sleep-diary", versions: versions, task: "evening")
/// ```
public struct ExportTable: Sendable {
    /// The study.
    public let study: String
    /// The link parameters that any version keeps.
    public let parameters: [String]
    /// The variables in order.
    public let variables: [ExportVariable]
    /// The scores in order.
    public let scores: [ExportScore]
    /// The versions by hash.
    let versions: [String: VersionItems]

    /// The columns that every wide table begins with.
    static let sessionHeaders = [
        "session_id", "participant_id", "study", "task", "task_version", "language", "status",
        "started_at", "completed_at", "last_activity_at", "duration_s", "arm", "stratum", "cohorts",
    ]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - study: The study.
    ///   - versions: The versions to which its sessions are bound, oldest first.
    ///   - task: One task of it, or `nil` for all; with several tasks, every variable's name begins
    ///     with its task.
    public init(study: String, versions: [StudyVersion], task: String? = nil) {
        var draft = ExportTableDraft(versions.reversed(), task)
        self.study = study
        parameters = draft.parameters
        variables = draft.variables()
        scores = draft.scores()
        self.versions = Dictionary(
            versions.map { ($0.hash, VersionItems($0.study, task)) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
