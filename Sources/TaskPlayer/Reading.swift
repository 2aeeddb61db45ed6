import TaskModel

/// What was typed on a page, read item by item.
struct Reading {
    /// The answers; a blank item that may be blank is skipped.
    private(set) var answers: [String: Answer] = [:]
    /// What is wrong, by item, hidden ones included.
    private(set) var errors: [String: InvalidAnswer] = [:]

    /// Reads every item of a page, visible or not.
    init(of step: Step, _ fields: RawFields, _ context: AnswerContext) {
        for item in step.items {
            do throws(InvalidAnswer) {
                let value = try item.format.value(from: fields, named: item.id, in: context)
                accept(value, for: item)
            } catch {
                errors[item.id] = error
            }
        }
    }

    private mutating func accept(_ value: AnswerValue?, for item: FormItem) {
        if let value {
            answers[item.id] = .value(value)
        } else if item.isOptional {
            answers[item.id] = .skipped
        } else {
            errors[item.id] = InvalidAnswer(item.format.missing)
        }
    }

    /// The answers to the items that are visible.
    func accepted(showing items: [FormItem]) throws(Refusal) -> [String: Answer] {
        let wrong = items.compactMap { item in
            errors[item.id].map { ItemError(item: item.id, reason: $0) }
        }
        guard wrong.isEmpty else { throw .invalid(wrong) }
        return answers.showing(items)
    }
}

extension [String: Answer] {
    /// The answers to these items only.
    func showing(_ items: [FormItem]) -> [String: Answer] {
        let shown = Set(items.map(\.id))
        return filter { shown.contains($0.key) }
    }
}
