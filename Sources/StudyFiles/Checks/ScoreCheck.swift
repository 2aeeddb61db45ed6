import Authoring
import TaskModel

/// A check for score items that do not exist, belong to another task, are not numbers or are listed
/// twice.
struct ScoreCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for draft in index.draft.scores {
            draft.items.forEach { check($0, draft.scope) }
            reportRepeated(draft)
        }
    }

    private func check(_ item: LocatedAnswer, _ scope: ReadingScope) {
        guard item.reference.task == nil else {
            let message = "a score can use only answers of its own task"
            return index.reading.report(.foreignScoreItem, message, at: item.position)
        }
        let search = AnswerSearch(
            index: index,
            reading: index.reading,
            scope: scope,
            position: item.position
        )
        guard let target = search.target(of: item.reference), !target.operands.isNumeric else {
            return
        }
        report(target, item, scope)
    }

    private func report(_ target: AnswerTarget, _ item: LocatedAnswer, _ scope: ReadingScope) {
        let message = "\(name(item.reference, scope)) is not a number"
        let parts = target.part == nil ? target.item.format.components.map(\.name) : []
        let advice =
            parts.isEmpty
            ? "use numbers as the values of its choices, or remove it"
            : "name one of its parts: \(parts.joined(separator: ", "))"
        index.reading.report(.unscorableItem, message, suggestion: advice, at: item.position)
    }

    private func reportRepeated(_ draft: ScoreDraft) {
        var seen: Set<AnswerReference> = []
        for item in draft.items where !seen.insert(item.reference).inserted {
            let message = "\(name(item.reference, draft.scope)) counts twice"
            index.reading.report(.listedTwice, message, at: item.position)
        }
    }

    private func name(_ reference: AnswerReference, _ scope: ReadingScope) -> String {
        Diagnostic.quoted(scope.written(reference.description))
    }
}
