import TaskModel

/// Finds conditions that name what does not exist, or compare what cannot be compared.
struct MentionCheck {
    private let index: TaskIndex
    private let others: [TaskIndex]
    private let parameters: [String]

    init(_ index: TaskIndex, others: [TaskIndex], parameters: [String]) {
        self.index = index
        self.others = others
        self.parameters = parameters
    }

    private var reading: EditionReading { index.reading }

    func run() {
        index.draft.mentions.forEach(check)
    }

    private func check(_ mention: Mention) {
        switch mention.subject {
        case .answer(let reference):
            if let format = format(of: reference, at: mention.position) {
                OperandCheck(mention, kind: format.operands, reading: reading).run()
            }
        case .score(let id): checkScore(id, mention)
        case .parameter(let name): checkParameter(name, mention)
        }
    }

    private func checkScore(_ id: String, _ mention: Mention) {
        let known = index.draft.scores.map(\.score.id)
        guard known.contains(id) else {
            return reading.report(
                .unknownScore,
                "\(Diagnostic.quoted(id)) is no score of this task",
                suggestion: reading.suggestion(for: id, among: known),
                at: mention.position
            )
        }
        OperandCheck(mention, kind: .number, reading: reading).run()
    }

    private func checkParameter(_ name: String, _ mention: Mention) {
        guard !parameters.contains(name) else { return }
        reading.report(
            .unknownParameter,
            "\(Diagnostic.quoted(name)) is no parameter of this study",
            suggestion: reading.suggestion(for: name, among: parameters)
                ?? "add it to parameters in study.yaml",
            at: mention.position
        )
    }

    /// The format of a named item; `nil` when there is none, which is reported.
    private func format(
        of reference: AnswerReference,
        at position: SourcePosition
    ) -> (any AnswerFormat)? {
        guard let task = reference.task else {
            return index.format(of: reference, at: position, for: reading)
        }
        guard let other = others.first(where: { $0.task.id == task }) else {
            reading.report(
                .unknownTask,
                "\(Diagnostic.quoted(task)) is no task of this study",
                suggestion: reading.suggestion(for: task, among: others.map(\.task.id)),
                at: position
            )
            return nil
        }
        return other.format(of: reference, at: position, for: reading)
    }
}

extension TaskIndex {
    /// The format of a named item; `nil` when there is none, which is reported.
    func format(
        of reference: AnswerReference,
        at position: SourcePosition,
        for reading: EditionReading
    ) -> (any AnswerFormat)? {
        guard let step = stepsByID[reference.step] else {
            reading.reportUnknownStep(reference.step, called: "answer", in: self, at: position)
            return nil
        }
        if let item = step.items.first(where: { $0.id == reference.item }) { return item.format }
        if !isBroken(step) { reportUnknownItem(reference, of: step, at: position, for: reading) }
        return nil
    }

    private func reportUnknownItem(
        _ reference: AnswerReference,
        of step: Step,
        at position: SourcePosition,
        for reading: EditionReading
    ) {
        let name = Diagnostic.quoted(step.id)
        let items = step.items.map(\.id)
        let missing = Diagnostic.quoted(reference.item)
        let isWhole = reference.item == step.id
        let known = items.map { "\(step.id).\($0)" }.joined(separator: ", ")
        reading.report(
            .unknownItem,
            items.isEmpty
                ? "step \(name) asks nothing"
                : isWhole
                    ? "step \(name) asks several things" : "\(missing) is no item of step \(name)",
            suggestion: reading.suggestion(for: reference.item, among: items)
                ?? (items.isEmpty ? nil : "use one of \(known)"),
            at: position
        )
    }
}
