import Authoring
import TaskModel

/// A check for derived values that use undefined answers, answers of the wrong type or of another
/// task, or sections that are not lists.
struct ValueCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for draft in index.draft.values {
            for date in draft.dates { check(date, of: draft, needs: "a full date") { $0.isDate } }
            for number in draft.numbers {
                check(number, of: draft, needs: "a number") { $0 == .number }
            }
            if let list = draft.list { check(list, of: draft) }
        }
    }

    private func check(
        _ answer: LocatedAnswer,
        of draft: ValueDraft,
        needs what: String,
        _ fits: (OperandKind) -> Bool
    ) {
        guard answer.reference.task == nil else {
            let message = "a value can use only answers of its own task"
            return report(message, "name answers of this task", at: answer.position)
        }
        let search = AnswerSearch(
            index: index,
            reading: index.reading,
            scope: draft.scope,
            position: answer.position
        )
        guard let target = search.target(of: answer.reference), !fits(target.operands) else {
            return
        }
        let name = Diagnostic.quoted(draft.scope.written(answer.reference.description))
        let advice = "name an answer that is \(what)"
        report("\(name) is not \(what)", advice, at: answer.position)
    }

    private func check(_ list: LocatedName, of draft: ValueDraft) {
        guard let step = index.stepsByID[list.name] else {
            return index.reportUnknownStep(
                list.name,
                "section",
                draft.scope,
                to: index.reading,
                at: list.position
            )
        }
        guard !step.isList, !index.isBroken(step) else { return }
        let name = Diagnostic.quoted(draft.scope.written(list.name))
        let advice = "name a section with repeat: { entries: … }"
        report("\(name) is not a list", advice, at: list.position)
    }

    private func report(_ message: String, _ advice: String, at position: SourcePosition) {
        index.reading.report(.valueSource, message, suggestion: advice, at: position)
    }
}

extension OperandKind {
    fileprivate var isDate: Bool { self == .date || self == .dateTime }
}
