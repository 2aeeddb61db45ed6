import Authoring
import TaskModel

/// A check for required questions and score items that some paths skip.
struct SkippedQuestionCheck {
    private let index: TaskIndex
    private let graph: StepGraph
    private let dominators: Dominators

    init(_ index: TaskIndex, _ graph: StepGraph, _ dominators: Dominators) {
        self.index = index
        self.graph = graph
        self.dominators = dominators
    }

    func run() {
        for step in index.steps {
            for rule in step.flow.next { check(rule.destination, of: step, at: rule.position) }
            for button in step.flow.buttons {
                check(button.destination, of: step, at: button.position)
            }
        }
        index.draft.scores.forEach(checkScore)
    }

    private func check(_ destination: Destination, of step: Step, at position: SourcePosition?) {
        guard case .step(let id) = destination, let position else { return }
        let around = Set(index.sections(around: step.id).map(\.id)).union([step.id])
        for section in index.sections(around: id) where !around.contains(section.id) {
            guard let passed = required(in: section, before: id) else { continue }
            let message =
                "goTo \(Diagnostic.quoted(id)) skips the required question "
                + "\(Diagnostic.quoted(passed)) of section \(Diagnostic.quoted(section.id))"
            return index.reading.report(.jumpIntoSection, message, at: position)
        }
    }

    /// Returns the identifier of a section's first step that precedes `id`, has a required question
    /// and has no skip condition.
    ///
    /// The result is `nil` if there is no such step or the section is shuffled.
    private func required(in section: Step, before id: String) -> String? {
        guard case .section(let body) = section.body, !body.isShuffled else { return nil }
        let steps = index.opened(section)
        let before = steps.prefix { $0.id != id }
        return before.first { step in
            step.flow.skipWhen == nil && step.items.contains { $0.isDemanded }
        }?.id
    }
}

extension SkippedQuestionCheck {
    /// Reports a score that is shown although some path skips one of its items.
    ///
    /// If the score does not need all its items, reports it only if some path skips all of them.
    private func checkScore(_ draft: ScoreDraft) {
        let score = draft.score
        guard score.needsAllItems else { return checkWhole(draft) }
        let needed = index.task.scores.needed(for: score)
        for page in graph.pages where shows(page.step, score.id) {
            let passed = needed.first { item in
                guard let place = graph.place(of: item.step), item.round == nil else {
                    return false
                }
                return !isAlways(place, before: page.place)
            }
            guard let passed else { continue }
            return report(passed, draft, at: page.step)
        }
    }

    /// Reports a score that does not need all its items and is shown although some path skips all
    /// of them.
    private func checkWhole(_ draft: ScoreDraft) {
        let items = index.task.scores.answers(in: draft.score.id)
        let places = items.compactMap { graph.place(of: $0.step) }
        guard items.allSatisfy({ $0.round == nil }), places.count == items.count else { return }
        for page in graph.pages where shows(page.step, draft.score.id) {
            guard !places.contains(page.place), graph.leads(to: page.place, past: places) else {
                continue
            }
            let message =
                "a path skips all items of the score, so the score has no value in step "
                + Diagnostic.quoted(page.step.id)
            let advice = "end that path with a page that does not show the score"
            return index.reading.report(
                .passedOverScore,
                message,
                suggestion: advice,
                at: draft.position
            )
        }
    }

    private func shows(_ step: Step, _ score: String) -> Bool {
        if case .completion(let completion) = step.body, completion.scores.contains(score) {
            return true
        }
        guard case .page(let kind) = step.body else { return false }
        return kind.scores.contains(score)
    }

    private func isAlways(_ place: Int, before page: Int) -> Bool {
        // Unreachable pages have already been reported.
        guard dominators.isReached(graph.number(.at(page))) else { return true }
        return dominators.leads(
            through: graph.number(.at(place)),
            to: graph.number(.at(page))
        )
    }

    private func report(_ item: AnswerReference, _ draft: ScoreDraft, at page: Step) {
        let name = Diagnostic.quoted(draft.scope.written(item.description))
        let message =
            "a path skips \(name), so the score has no value in step "
            + Diagnostic.quoted(page.id)
        let advice =
            draft.score.minimumAnswered == nil
            ? nil : "lower minimumAnswered: of the score, or change the rule that skips the item"
        index.reading.report(.passedOverScore, message, suggestion: advice, at: draft.position)
    }
}

extension Score {
    /// Whether the score has a value only if all its items have values.
    fileprivate var needsAllItems: Bool { minimumAnswered.map { $0 == itemCount } ?? true }
}

extension [Score] {
    /// Returns the answers without which a score has no value, including those that the scores
    /// among its items need.
    fileprivate func needed(for score: Score, within outer: [String] = []) -> [AnswerReference] {
        guard score.needsAllItems, !outer.contains(score.id) else { return [] }
        return filter { score.scores.contains($0.id) }
            .reduce(score.items) { $0 + needed(for: $1, within: outer + [score.id]) }
    }
}

extension FormItem {
    /// Whether the item always needs an answer: it is required, is always shown and has no
    /// opt-outs.
    var isDemanded: Bool { !isOptional && visibleWhen == nil && optOuts.isEmpty }
}

extension TaskIndex {
    /// Returns the steps in a section and in its nested sections, in file order.
    func opened(_ section: Step) -> [Step] {
        section.inner.flatMap { [$0] + opened($0) }
    }
}
