import Authoring
import TaskModel

/// Finds conditions and texts that look at what nobody can have answered yet.
struct LaterAnswerCheck {
    private let index: TaskIndex
    private let graph: StepGraph

    init(_ index: TaskIndex, _ graph: StepGraph) {
        self.index = index
        self.graph = graph
    }

    /// A condition or a text looks back: what it names must be asked before.
    func run() {
        var mentions: [Int: [Mention]] = [:]
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
    }

    private func origin(of mention: Mention) -> Int? {
        reference(of: mention).flatMap { graph.place(of: $0.step) }
    }

    private func reference(of mention: Mention) -> AnswerReference? {
        switch mention.subject {
        case .answer(let reference), .count(let reference), .options(let reference):
            reference.task == nil ? reference : nil
        default: nil
        }
    }

    /// Where something is asked: a section is entered by its condition and by the number of its
    /// rounds, and left by everything else that it says.
    private func point(of mention: Mention) -> StepGraph.Point? {
        guard let id = mention.scope.step, let step = index.stepsByID[id],
            let place = graph.place(of: id)
        else { return nil }
        guard case .section = step.body, !step.isList else { return .at(place) }
        guard case .answer(let reference) = mention.subject else { return .enter(place) }
        let isCondition = step.flow.skipWhen?.references.contains(reference) == true
        return isCondition ? .enter(place) : .after(place)
    }

    private func report(_ mention: Mention) {
        guard let reference = reference(of: mention) else { return }
        let step = Diagnostic.quoted(mention.scope.written(reference.step))
        let occasion = mention.isPiped ? "read" : "asked"
        let message = "nobody has answered step \(step) yet when this is \(occasion)"
        index.reading.report(.laterAnswer, message, at: mention.position)
    }
}

extension LaterAnswerCheck {
    /// A page is shaped before it is answered; only on a way back it finds its own answer.
    private func checkOwn(_ mention: Mention) {
        guard let reference = reference(of: mention), reference.round == nil,
            let id = mention.scope.step, reference.step == id, let step = index.stepsByID[id],
            !step.items.isEmpty, mention.isPiped || isShaped(step, by: reference),
            let place = graph.place(of: id)
        else { return }
        guard !graph.reachable(after: .at(place)).contains(.at(place)) else { return }
        let message = "this page asks for its own answer before it is shown"
        index.reading.report(.ownAnswer, message, at: mention.position)
    }

    /// What a step's next rules ask, they ask when it has been answered.
    private func isShaped(_ step: Step, by reference: AnswerReference) -> Bool {
        let shaping = [step.flow.skipWhen] + step.flow.modify.map(\.when)
        let leaving =
            step.flow.next.map(\.when) + step.flow.cohorts.map(\.when)
            + step.items.map(\.visibleWhen)
        let isAsked = { (predicates: [Predicate?]) in
            predicates.contains { $0?.references.contains(reference) == true }
        }
        return isAsked(shaping) && !isAsked(leaving)
    }

    /// A score has a value only if some of its items have one.
    private func checkScores() {
        for mention in index.draft.mentions {
            guard case .score(let id) = mention.subject, let here = point(of: mention),
                let score = index.task.scores.first(where: { $0.id == id })
            else { continue }
            let origins = score.items.compactMap { graph.place(of: $0.step) }
            let isKnown = origins.contains { graph.reachable(from: .at($0)).contains(here) }
            guard !isKnown, !origins.isEmpty else { continue }
            let name = Diagnostic.quoted(mention.scope.written(id))
            let message = "none of the items of score \(name) has been answered when this is asked"
            index.reading.report(.laterScore, message, at: mention.position)
        }
    }
}
