import Authoring
import TaskModel

/// A check for scores that contain themselves, and for invalid score items.
///
/// An item is invalid if it does not exist, belongs to another task, is not a number, is listed
/// twice, or is reversed without limits.
struct ScoreCheck {
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for draft in index.draft.scores {
            draft.items.compactMap(\.answer).forEach { check($0, draft.scope) }
            draft.reversed.forEach { checkReversed($0, of: draft) }
            reportRepeated(draft)
            reportCycle(draft)
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
        guard let target = search.target(of: item.reference), !target.isNumeric else { return }
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
        for item in draft.items.compactMap(\.answer) where !seen.insert(item.reference).inserted {
            reportTwice(name(item.reference, draft.scope), item.position)
        }
        var names: Set<String> = []
        for score in draft.items.compactMap(\.score) where !names.insert(score.name).inserted {
            reportTwice(Diagnostic.quoted(draft.scope.written(score.name)), score.position)
        }
    }

    private func reportTwice(_ name: String, _ position: SourcePosition) {
        index.reading.report(.listedTwice, "\(name) counts twice", at: position)
    }

    private func name(_ reference: AnswerReference, _ scope: ReadingScope) -> String {
        Diagnostic.quoted(scope.written(reference.description))
    }
}

extension ScoreCheck {
    private func checkReversed(_ item: LocatedAnswer, of draft: ScoreDraft) {
        let name = name(item.reference, draft.scope)
        guard draft.score.items.contains(item.reference) else {
            let message = "\(name) is reversed, but is not an item of the score"
            let known = draft.score.items.map { draft.scope.written($0.description) }
            let advice = index.reading.suggestion(
                for: draft.scope.written(item.reference.description),
                among: known
            )
            return index.reading.report(
                .notScored,
                message,
                suggestion: advice,
                at: item.position
            )
        }
        guard let target = index.target(of: item.reference), target.isNumeric else { return }
        let limits = target.scoreLimits
        guard limits.minimum == nil || limits.maximum == nil else { return }
        let message = "\(name) has no lowest and highest value, so it cannot be reversed"
        index.reading.report(.irreversibleItem, message, at: item.position)
    }

    /// Reports a score that contains itself, directly or through other scores.
    private func reportCycle(_ draft: ScoreDraft) {
        for part in draft.items.compactMap(\.score) where contains(draft.score.id, in: part.name) {
            let id = Diagnostic.quoted(draft.scope.written(draft.score.id))
            let message = "the score \(id) contains itself"
            return index.reading.report(.scoreCycle, message, at: part.position)
        }
    }

    /// Returns whether `id` is the score `other`, or a score that `other` contains at any depth.
    private func contains(_ id: String, in other: String) -> Bool {
        var visited: Set<String> = []
        var waiting = [other]
        while let next = waiting.popLast() {
            if next == id { return true }
            guard visited.insert(next).inserted else { continue }
            waiting += index.task.scores.first { $0.id == next }?.scores ?? []
        }
        return false
    }
}
