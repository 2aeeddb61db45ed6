import Authoring
import TaskModel

/// A lookup that returns referenced answers and reports invalid references.
struct AnswerSearch {
    let index: TaskIndex
    let reading: ReadingContext
    /// The scope of the reference.
    ///
    /// In an included file, step names lack the prefix that they have in the task.
    let scope: ReadingScope
    let position: SourcePosition
    /// Keywords that are valid instead of a step name, for suggestions.
    var words: [String] = []
    /// Whether to suggest a score if an unknown step name is the name of a score.
    var canBeScore = false

    /// Returns the referenced answer, or `nil` if it does not exist.
    ///
    /// Reports an unknown step and an invalid round. Reports a missing answer, unless its step
    /// could not be read completely.
    func target(of reference: AnswerReference) -> AnswerTarget? {
        guard let step = step(reference.step) else { return nil }
        if let round = reference.round { check(round, holds: step) }
        if let target = AnswerTarget(of: reference, in: step) { return target }
        if !index.isBroken(step) { reportUnknown(reference, of: step) }
        return nil
    }

    private func step(_ id: String) -> Step? {
        if let step = index.stepsByID[id] { return step }
        index.reportUnknownStep(
            id,
            "step",
            scope,
            words,
            meant: index.meant(scope.written(id), scope, canBeScore: canBeScore),
            to: reading,
            at: position
        )
        return nil
    }
}

extension AnswerSearch {
    private func reportUnknown(_ reference: AnswerReference, of step: Step) {
        if let part = reference.part,
            let item = step.recordedItems.first(where: { $0.id == reference.item })
        {
            return reportPart(part, of: "\(name(step)).\(item.id)", item)
        }
        let own = step.items.first { $0.id == step.id }
        if let own, step.items.count == 1, step.addedResults.isEmpty {
            return reportPart(reference.part ?? reference.item, of: name(step), own)
        }
        reportItem(reference, of: step)
    }

    private func name(_ step: Step) -> String { scope.written(step.id) }

    private func reportPart(_ part: String, of name: String, _ item: FormItem) {
        let parts = item.format.components.map(\.name)
        let whole = Diagnostic.quoted(name)
        reading.report(
            .unknownPart,
            parts.isEmpty
                ? "the answer \(whole) has no parts"
                : "the answer \(whole) has no part \(Diagnostic.quoted(part))",
            suggestion: reading.suggestion(for: part, among: parts)
                ?? (parts.isEmpty
                    ? "write \(name)" : "its parts are \(parts.joined(separator: ", "))"),
            at: position
        )
    }

    private func reportItem(_ reference: AnswerReference, of step: Step) {
        let quoted = Diagnostic.quoted(name(step))
        let items = (step.items + step.addedResults.map(\.item)).map(\.id)
        let isWhole = reference.item == step.id
        let known = items.map { "\(name(step)).\($0)" }.joined(separator: ", ")
        let item = Diagnostic.quoted(reference.item)
        reading.report(
            items.isEmpty ? .noAnswer : isWhole ? .severalAnswers : .unknownItem,
            items.isEmpty
                ? "step \(quoted) has no answer"
                : isWhole
                    ? "step \(quoted) has several answers" : "step \(quoted) has no item \(item)",
            suggestion: reading.suggestion(for: reference.item, among: items)
                ?? (items.isEmpty ? inner(reference, of: step) : "use one of \(known)"),
            at: position
        )
    }

    /// Returns a suggestion to write `step` instead of `section.step`, because section names do not
    /// qualify step names.
    private func inner(_ reference: AnswerReference, of section: Step) -> String? {
        let names = [reference.item, "\(section.id)_\(scope.written(reference.item))"]
        return section.inner.first { names.contains($0.id) }.map { "write \(scope.written($0.id))" }
    }
}

extension AnswerSearch {
    /// Reports a round whose section does not exist, does not repeat, does not contain the step or
    /// has too few rounds.
    private func check(_ round: AnswerReference.RoundReference, holds step: Step) {
        let section = Diagnostic.quoted(scope.written(round.section))
        guard let found = index.stepsByID[round.section] else {
            let name = round.section
            return index.reportUnknownStep(name, "section", scope, [], to: reading, at: position)
        }
        guard let repetition = found.repetition else {
            if index.isBroken(found) { return }
            return report("section \(section) does not repeat", "write \(name(step))")
        }
        guard index.sections(around: step.id).contains(where: { $0.id == found.id }) else {
            let step = Diagnostic.quoted(name(step))
            return report("step \(step) is not in section \(section)", nil)
        }
        guard round.number > repetition.maximum else { return }
        let message = "section \(section) has at most \(repetition.maximum) rounds"
        reading.report(.unknownRound, message, at: position)
    }

    private func report(_ message: String, _ advice: String?) {
        reading.report(.unknownRound, message, suggestion: advice, at: position)
    }
}
