import TaskModel

/// An item of a FHIR Questionnaire: a group or a question.
indirect enum FHIRItem {
    case group(linkID: String, text: String, repeats: Bool, [FHIRItem])
    case question(FHIRQuestion)

    /// Returns the items of a task in order, without pages and sections that have no included item.
    static func items(
        of task: TaskDefinition,
        where isIncluded: (_ step: String, _ item: String) -> Bool
    ) -> [FHIRItem] {
        items(task.steps, inRepeated: false, isIncluded)
    }

    private static func items(
        _ steps: [Step],
        inRepeated: Bool,
        _ isIncluded: (String, String) -> Bool
    ) -> [FHIRItem] {
        steps.flatMap { step -> [FHIRItem] in
            let title = ColumnLabel.plain(step.content.title ?? step.id)
            if case .section(let section) = step.body {
                let repeats = !inRepeated && section.repetition != nil
                let children = items(section.steps, inRepeated: inRepeated || repeats, isIncluded)
                guard !children.isEmpty else { return [] }
                return [.group(linkID: step.id, text: title, repeats: repeats, children)]
            }
            let questions = step.recordedItems.filter { isIncluded(step.id, $0.id) }.map { item in
                FHIRItem.question(FHIRQuestion(item, of: step.id))
            }
            guard let first = step.recordedItems.first, !questions.isEmpty else { return [] }
            if step.recordedItems.count == 1, first.id == step.id { return questions }
            return [.group(linkID: step.id, text: title, repeats: false, questions)]
        }
    }

    /// Returns the item as part of a Questionnaire.
    ///
    /// `system` is the address of the Questionnaire and the prefix of its code systems.
    func definition(_ system: String) -> JSONText {
        switch self {
        case .group(let linkID, let text, let repeats, let children):
            .object([
                "linkId": .string(linkID),
                "text": .string(text.isEmpty ? linkID : text),
                "type": .string("group"),
                "repeats": repeats ? .bool(true) : nil,
                "item": .list(children.map { $0.definition(system) }),
            ])
        case .question(let question): question.definition(system)
        }
    }
}
