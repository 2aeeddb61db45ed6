import TaskModel

/// The items and scores of one version of a study.
struct VersionItems: Sendable {
    /// An item of the study.
    struct Key: Hashable {
        let task: String
        let address: ItemAddress
    }

    /// The formats by item.
    let formats: [Key: any AnswerFormat]
    /// The identifiers of the scores by task.
    let scores: [String: Set<String>]

    /// Collects the items of one task, or of all.
    init(_ study: Study, _ only: String?) {
        let tasks = study.tasks.filter { only == nil || $0.id == only }
        let formats = tasks.flatMap { task in
            task.exported.map { (Key(task: task.id, address: $0.0), $0.1.format) }
        }
        self.formats = Dictionary(formats, uniquingKeysWith: { first, _ in first })
        let scores = tasks.map { ($0.id, Set($0.scores.map(\.id))) }
        self.scores = Dictionary(scores, uniquingKeysWith: { first, _ in first })
    }
}

extension TaskDefinition {
    /// Every item that a session of this task can answer, in order.
    var exported: [(ItemAddress, FormItem)] {
        pages.flatMap { step in
            step.items.map { (ItemAddress(StepAddress(step.id), $0.id), $0) }
        }
    }
}
