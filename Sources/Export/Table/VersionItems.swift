import TaskModel

/// The variables, formats and scores of one version of a study.
struct VersionItems: Sendable {
    /// The identity of a variable within a study.
    struct Key: Hashable {
        let task: String
        let address: ItemAddress
        let content: ExportVariable.Content
    }

    /// The formats of items, of random option orders, and of rounds that belong to choices.
    let formats: [Key: any ExportedFormat]
    /// The keys of all variables.
    let keys: Set<Key>
    /// The identifiers of the scores, by task.
    let scores: [String: Set<String>]

    /// Collects the variables of one task, or of all if `only` is `nil`.
    init(_ study: Study, _ only: String?) {
        let tasks = study.tasks.filter { only == nil || $0.id == only }
        let entries = tasks.flatMap { task in
            TaskVariables(task, of: study).entries.map { (Key(task: task.id, $0), $0.format) }
        }
        keys = Set(entries.map(\.0))
        let formats = entries.compactMap { key, format in format.map { (key, $0) } }
        self.formats = Dictionary(formats, uniquingKeysWith: { first, _ in first })
        let scores = tasks.map { ($0.id, Set($0.scores.map(\.id))) }
        self.scores = Dictionary(scores, uniquingKeysWith: { first, _ in first })
    }
}

extension VersionItems.Key {
    /// Creates the key of a task's variable.
    init(task: String, _ entry: TaskVariables.Entry) {
        self.init(task: task, address: entry.address, content: entry.content)
    }
}
