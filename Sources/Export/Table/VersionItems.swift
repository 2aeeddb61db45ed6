import TaskModel

/// What the sessions of one version of a study can say.
struct VersionItems: Sendable {
    /// A variable of the study.
    struct Key: Hashable {
        let task: String
        let address: ItemAddress
        let content: ExportVariable.Content
    }

    /// The formats by item; the drawn orders of items have them as well, and the rounds for choices.
    let formats: [Key: any AnswerFormat]
    /// Everything that has a variable.
    let keys: Set<Key>
    /// The identifiers of the scores by task.
    let scores: [String: Set<String>]

    /// Collects the variables of one task, or of all.
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
    /// The key of a task's entry.
    init(task: String, _ entry: TaskVariables.Entry) {
        self.init(task: task, address: entry.address, content: entry.content)
    }
}
