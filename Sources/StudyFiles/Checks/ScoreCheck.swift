import TaskModel

/// Finds scores of items that do not exist or are no numbers.
struct ScoreCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for draft in index.draft.scores {
            draft.items.forEach(check)
            reportRepeated(draft.items)
        }
    }

    private func check(_ item: ScoreItem) {
        guard item.reference.task == nil else {
            let message = "a score is computed from answers of its own task"
            return index.reading.report(.badValue, message, at: item.position)
        }
        let format = index.format(of: item.reference, at: item.position, for: index.reading)
        guard let format, !format.operands.isNumeric else { return }
        let message = "\(name(item.reference)) is no number"
        let advice = "give its choices numbers as values, or leave it out"
        index.reading.report(.wrongOperand, message, suggestion: advice, at: item.position)
    }

    private func reportRepeated(_ items: [ScoreItem]) {
        var seen: Set<AnswerReference> = []
        for item in items where !seen.insert(item.reference).inserted {
            let message = "\(name(item.reference)) counts twice"
            index.reading.report(.duplicateIdentifier, message, at: item.position)
        }
    }

    private func name(_ reference: AnswerReference) -> String {
        let isQuestion = reference.item == reference.step
        return Diagnostic.quoted(
            isQuestion ? reference.step : "\(reference.step).\(reference.item)"
        )
    }
}
