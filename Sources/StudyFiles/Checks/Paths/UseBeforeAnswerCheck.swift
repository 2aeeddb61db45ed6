import Authoring
import TaskModel

/// A check for conditions and texts that use an answer, score or derived value before it can exist.
struct UseBeforeAnswerCheck {
    private let index: TaskIndex
    private let graph: StepGraph

    init(_ index: TaskIndex, _ graph: StepGraph) {
        self.index = index
        self.graph = graph
    }

    func run() {
        var mentions: [Int: [NameReference]] = [:]
        for mention in index.draft.mentions {
            guard let origin = origin(of: mention) else { continue }
            mentions[origin, default: []].append(mention)
        }
        for (origin, mentions) in mentions {
            let reached = graph.reachable(from: .at(origin))
            for mention in mentions where point(of: mention).map(reached.contains) == false {
                report(mention)
            }
        }
        for mention in index.draft.mentions { checkOwn(mention) }
        checkScores()
        checkValues()
    }

    private func origin(of mention: NameReference) -> Int? {
        reference(of: mention).flatMap { graph.place(of: $0.step) }
    }

    private func reference(of mention: NameReference) -> AnswerReference? {
        switch mention.target {
        case .answer(let reference), .count(let reference), .options(let reference):
            reference.task == nil ? reference : nil
        default: nil
        }
    }

    /// Returns the point at which a reference is evaluated.
    ///
    /// A section's skip condition and number of rounds are evaluated when the section is entered.
    /// Its other conditions are evaluated when it is left.
    private func point(of mention: NameReference) -> StepGraph.Point? {
        guard let id = mention.scope.step, let step = index.stepsByID[id],
            let place = graph.place(of: id)
        else { return nil }
        guard case .section = step.body, !step.isList else { return .at(place) }
        return isEvaluatedOnEntry(mention, to: step) ? .enter(place) : .after(place)
    }

    private func isEvaluatedOnEntry(_ mention: NameReference, to section: Step) -> Bool {
        let condition = section.flow.skipWhen
        return switch mention.target {
        case .answer(let reference): condition?.references.contains(reference) == true
        case .score(let id):
            [.score(id), .missing(id)].contains { condition?.uses($0) == true }
        case .value(let id): condition?.uses(.value(id)) == true
        default: true
        }
    }

    private func report(_ mention: NameReference) {
        guard let reference = reference(of: mention) else { return }
        let step = Diagnostic.quoted(mention.scope.written(reference.step))
        let message = "step \(step) cannot be answered yet when this is used"
        index.reading.report(.laterAnswer, message, at: mention.position)
    }
}

extension UseBeforeAnswerCheck {
    /// Reports a page whose texts or conditions use the page's own answer, unless a path leads back
    /// to the page.
    private func checkOwn(_ mention: NameReference) {
        guard let reference = reference(of: mention), reference.round == nil,
            let id = mention.scope.step, reference.step == id, let step = index.stepsByID[id],
            !step.items.isEmpty || !step.addedResults.isEmpty, !mention.scope.isAfterAnswers,
            mention.isPiped || isShaped(step, by: reference),
            let place = graph.place(of: id)
        else { return }
        guard !graph.reachable(after: .at(place)).contains(.at(place)) else { return }
        let message = "this page uses its own answer, which does not exist before the page is shown"
        index.reading.report(.ownAnswer, message, at: mention.position)
    }

    /// Returns whether an answer affects whether or how a step is shown, but affects none of the
    /// step's rules, cohorts and items.
    private func isShaped(_ step: Step, by reference: AnswerReference) -> Bool {
        let shaping = [step.flow.skipWhen] + step.flow.modify.map(\.when)
        let leaving =
            step.flow.next.map(\.when) + step.flow.cohorts.map(\.when)
            + step.items.map(\.visibleWhen) + step.items.flatMap(\.rejections).map(\.when)
        let isAsked = { (predicates: [Predicate?]) in
            predicates.contains { $0?.references.contains(reference) == true }
        }
        return isAsked(shaping) && !isAsked(leaving)
    }

    /// Reports scores that are used before any of their items can have been answered.
    private func checkScores() {
        for mention in index.draft.mentions {
            guard case .score(let id) = mention.target, let here = point(of: mention) else {
                continue
            }
            let origins = index.task.scores.answers(in: id).compactMap { graph.place(of: $0.step) }
            let isKnown = origins.contains { graph.reachable(from: .at($0)).contains(here) }
            guard !isKnown, !origins.isEmpty else { continue }
            let name = Diagnostic.quoted(mention.scope.written(id))
            let message = "no item of score \(name) can be answered yet when this is used"
            index.reading.report(.laterScore, message, at: mention.position)
        }
    }

    /// Reports derived values that are used where at least one of their answers cannot have been
    /// given yet.
    private func checkValues() {
        for mention in index.draft.mentions {
            guard case .value(let id) = mention.target, let here = point(of: mention) else {
                continue
            }
            let answers = index.task.numbers.answers(in: .value(id))
            let origins = answers.compactMap { graph.place(of: $0.step) }
            guard origins.contains(where: { !graph.reachable(from: .at($0)).contains(here) }) else {
                continue
            }
            let name = Diagnostic.quoted(mention.scope.written(id))
            let message = "the value \(name) cannot be known yet when this is used"
            let advice = "move this after the answers from which the value is computed"
            index.reading.report(
                .laterAnswer,
                message,
                suggestion: advice,
                at: mention.position
            )
        }
    }
}
