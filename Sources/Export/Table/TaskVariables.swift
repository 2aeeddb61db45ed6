import TaskModel

/// Everything that a session of a task can say, in the order of the file and round by round.
struct TaskVariables {
    /// One of these things, before it has a name.
    struct Entry {
        let address: ItemAddress
        let content: ExportVariable.Content
        /// The format of the item, or of that whose choices have rounds.
        let format: (any AnswerFormat)?
    }

    private(set) var entries: [Entry] = []

    private let task: TaskDefinition
    private let study: Study

    init(_ task: TaskDefinition, of study: Study) {
        self.task = task
        self.study = study
        add(task.steps, round: nil)
    }

    private mutating func add(_ steps: [Step], round: Int?) {
        for step in steps {
            if case .section(let section) = step.body {
                add(section, step.id, round: round)
            } else {
                let address = StepAddress(step.id, round: round ?? 1)
                for item in step.recordedItems { add(item, at: address) }
            }
        }
    }

    /// A repeated section that stands in another's rounds is not repeated itself.
    private mutating func add(_ section: Section, _ id: String, round: Int?) {
        guard round == nil, let repetition = section.repetition else {
            add(section, id, inRound: round)
            return
        }
        add(ItemAddress(StepAddress(id)), .count)
        for round in 1...max(1, repetition.maximum) {
            if case .each(let choices) = repetition.rule {
                add(ItemAddress(StepAddress(id, round: round)), .each, format(of: choices))
            }
            add(section, id, inRound: round)
        }
    }

    /// The format of an answer of this task or another.
    private func format(of reference: AnswerReference) -> (any AnswerFormat)? {
        let task = reference.task.flatMap { study.task($0) } ?? task
        let step = task.pages.first { $0.id == reference.step }
        // Of a part, the item is the question.
        let item = step?.items.first { $0.id == reference.item } ?? step?.items.first
        return item?.format
    }

    private mutating func add(_ section: Section, _ id: String, inRound round: Int?) {
        if section.isShuffled || section.take != nil {
            add(ItemAddress(StepAddress(id, round: round ?? 1)), .arrangement)
        }
        add(section.steps, round: round)
    }

    private mutating func add(_ item: FormItem, at step: StepAddress) {
        let address = ItemAddress(step, item.id)
        add(address, .answer, item.format)
        // Whether anything is drawn does not depend on the draw.
        let drawn = item.format.order(of: item.id, by: Draw(seed: 0, key: ""))
        if drawn != nil { add(address, .order, item.format) }
    }

    private mutating func add(
        _ address: ItemAddress,
        _ content: ExportVariable.Content,
        _ format: (any AnswerFormat)? = nil
    ) {
        entries.append(Entry(address: address, content: content, format: format))
    }
}
