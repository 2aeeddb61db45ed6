public import TaskModel

/// The columns of an export: the link parameters, variables, scores and derived values of all
/// versions of a study, in a fixed order.
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
    ///
    /// Parameters that identify participants are present only if the options include identifying
    /// data.
    public let parameters: [String]
    /// The variables, in column order.
    public let variables: [ExportVariable]
    /// The link parameters that identify participants, whether they are in the table or not.
    let identifyingParameters: [String]
    /// The variables that can identify people, whether they are in the table or not.
    let identifyingVariables: [ExportVariable]
    /// The scores, in column order.
    public let scores: [ExportScore]
    /// The derived values, in column order.
    public let values: [ExportDerivedValue]
    /// The variables and scores of each version, by the version's hash.
    let versions: [String: VersionVariables]
    /// The numbers of the versions, from 1, by hash.
    let numbers: [String: Int]
    /// The versions of the study, oldest first.
    let studies: [StudyVersion]
    /// The identifier of the only task; `nil` for all tasks.
    let task: String?
    /// The time zone of the study's newest version, or the server's if that version has none.
    package let zone: LocalZone
    let options: ExportOptions

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - versions: All versions of the study that can be read, oldest first.
    ///   - task: The identifier of one task, or `nil` for all. With several tasks, each variable
    ///     name is prefixed with the task's identifier.
    ///   - options: The options that apply to all formats.
    public init(
        study: String,
        versions: [StudyVersion],
        task: String? = nil,
        options: ExportOptions = ExportOptions()
    ) {
        var draft = ExportTableBuilder(versions.reversed(), task)
        self.study = study
        self.task = task
        self.options = options
        studies = versions
        zone = LocalZone(versions.last?.study.timeZone)
        numbers = Dictionary(
            versions.enumerated().map { ($1.hash, $0 + 1) },
            uniquingKeysWith: { first, _ in first }
        )
        let identifying = Set(versions.compactMap(\.study.admission.identifyingParameter))
        parameters = draft.parameters.filter {
            options.includesIdentifying || !identifying.contains($0)
        }
        identifyingParameters = draft.parameters.filter(identifying.contains)
        let variables = draft.variables()
        self.variables = variables.filter { options.includesIdentifying || !$0.isIdentifying }
        identifyingVariables = variables.filter(\.isIdentifying)
        scores = draft.scores()
        values = draft.values()
        self.versions = Dictionary(
            versions.map { ($0.hash, VersionVariables($0.study, task)) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
