import TaskModel

/// The variables of a task's items and sections, in the order of the file and round by round,
/// followed by those of its recorders.
struct TaskVariables {
    struct UnnamedVariable {
        let address: ItemAddress
        let kind: ExportVariable.Kind
        /// The format of the item or recorder; for `each`, the format of the item whose choices
        /// determine the rounds; `nil` for `arrangement` and `count`.
        let format: (any ExportedFormat)?
        let label: String
        let isIdentifying: Bool
    }

    private(set) var variables: [UnnamedVariable] = []

    private let task: TaskDefinition
    private let study: Study

    init(_ task: TaskDefinition, of study: Study) {
        self.task = task
        self.study = study
        add(task.steps, round: nil)
        for recorder in task.allRecorders {
            add(
                ItemAddress(recorder: recorder.id),
                .answer,
                "Recording \(recorder.id)",
                RecordingFormat()
            )
        }
    }

    private mutating func add(_ steps: [Step], round: Int?) {
        for step in steps {
            if case .section(let section) = step.body {
                add(section, step, round: round)
            } else {
                let address = StepAddress(step.id, round: round ?? 1)
                for item in step.recordedItems { add(item, at: address) }
            }
        }
    }

    /// Adds a section; a repeated section inside another repeated section is added only once for
    /// each outer round.
    private mutating func add(_ section: Section, _ step: Step, round: Int?) {
        let (id, title) = (step.id, step.content.title ?? step.id)
        guard round == nil, let repetition = section.repetition else {
            add(section, id, title, inRound: round)
            return
        }
        add(ItemAddress(StepAddress(id)), .count, "Number of rounds: \(title)")
        for round in 1...max(1, repetition.maximum) {
            if case .each(let choices) = repetition.rule {
                add(
                    ItemAddress(StepAddress(id, round: round)),
                    .each,
                    "Choice of the round: \(title)",
                    study.format(of: choices, in: task)
                )
            }
            add(section, id, title, inRound: round)
        }
    }

    private mutating func add(
        _ section: Section,
        _ id: String,
        _ title: String,
        inRound round: Int?
    ) {
        if section.isShuffled || section.take != nil {
            let address = ItemAddress(StepAddress(id, round: round ?? 1))
            add(address, .arrangement, "Order of the pages: \(title)")
        }
        add(section.steps, round: round)
    }

    private mutating func add(_ item: FormItem, at step: StepAddress) {
        let address = ItemAddress(step, item.id)
        let label = item.text.isEmpty ? step.step : item.text
        add(address, .answer, label, item.format, isIdentifying: item.isIdentifying)
        // Any seed works, because the seed does not affect whether the order is random.
        let drawn = item.format.order(of: item.id, by: Draw(seed: 0, key: ""))
        if drawn != nil { add(address, .order, "Order shown: \(label)", item.format) }
    }

    private mutating func add(
        _ address: ItemAddress,
        _ kind: ExportVariable.Kind,
        _ label: String,
        _ format: (any ExportedFormat)? = nil,
        isIdentifying: Bool = false
    ) {
        variables.append(
            UnnamedVariable(
                address: address,
                kind: kind,
                format: format,
                label: ColumnLabel.plain(label),
                isIdentifying: isIdentifying
            )
        )
    }
}
