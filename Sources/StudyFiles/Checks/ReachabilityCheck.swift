import TaskModel

/// Finds steps to which no way leads, steps from which none leads to an end, and conditions on what
/// nobody can have answered.
struct ReachabilityCheck {
    private let index: TaskIndex
    private let graph: StepGraph

    init(_ index: TaskIndex) {
        self.index = index
        graph = StepGraph(index.task.steps)
    }

    func run() {
        let reached = graph.reachable(from: graph.start)
        if !reportNoEnd(among: reached) { reportUnreached(beyond: reached) }
        reportLaterAnswers()
        if !graph.pages.contains(where: \.step.isCompletion) { reportNoCompletion() }
    }

    /// Whether there is a step from which nobody comes to an end; then it is reported.
    private func reportNoEnd(among reached: Set<StepGraph.Point>) -> Bool {
        let ending = graph.ending
        let lost = graph.pages.first { page in
            reached.contains(.at(page.place)) && !ending.contains(.at(page.place))
        }
        guard let position = lost?.step.position, let step = lost?.step.id else { return false }
        let message =
            "from step \(Diagnostic.quoted(step)) on, no way leads to an end of the task, so nobody "
            + "could ever finish it"
        let advice = "let a rule lead to a completion step"
        index.reading.report(.noEnd, message, suggestion: advice, at: position)
        return true
    }

    private func reportUnreached(beyond reached: Set<StepGraph.Point>) {
        for (place, step) in graph.pages where !reached.contains(.at(place)) {
            guard let position = step.position else { continue }
            let message = "no way leads to step \(Diagnostic.quoted(step.id))"
            index.reading.report(.unreachableStep, message, at: position)
        }
    }

    private func reportNoCompletion() {
        let message =
            "the task has no completion step, so nothing tells participants that it is done"
        let advice = "add - { id: done, type: completion, title: Thank you } at the end"
        index.reading.report(
            .noCompletion,
            message,
            suggestion: advice,
            at: index.draft.position
        )
    }
}

extension ReachabilityCheck {
    /// A condition or a text looks back: what it names must be asked before.
    private func reportLaterAnswers() {
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
