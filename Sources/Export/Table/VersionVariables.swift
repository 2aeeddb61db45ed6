import TaskModel

/// The variables, formats and scores of one version of a study.
struct VersionVariables: Sendable {
    /// The identity of a variable within a study.
    struct VariableKey: Hashable {
        let task: String
        let address: ItemAddress
        let kind: ExportVariable.Kind
    }

    /// The formats by variable; variables without a format are left out.
    let formats: [VariableKey: any ExportedFormat]
    let keys: Set<VariableKey>
    /// The identifiers of the scores, by task.
    let scores: [String: Set<String>]

    /// Creates the variables of one task of a version, or of all tasks if `only` is `nil`.
    init(_ study: Study, _ only: String?) {
        let tasks = study.tasks.filter { only == nil || $0.id == only }
        let variables = tasks.flatMap { task in
            TaskVariables(task, of: study).variables.map {
                (VariableKey(task: task.id, $0), $0.format)
            }
        }
        keys = Set(variables.map(\.0))
        let formats = variables.compactMap { key, format in format.map { (key, $0) } }
        self.formats = Dictionary(formats, uniquingKeysWith: { first, _ in first })
        let scores = tasks.map { ($0.id, Set($0.scores.map(\.id))) }
        self.scores = Dictionary(scores, uniquingKeysWith: { first, _ in first })
    }
}

extension VersionVariables.VariableKey {
    init(task: String, _ variable: TaskVariables.UnnamedVariable) {
        self.init(task: task, address: variable.address, kind: variable.kind)
    }
}
