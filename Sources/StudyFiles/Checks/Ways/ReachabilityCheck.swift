import TaskModel

/// Finds steps to which no way leads, steps from which none leads to an end, and conditions on what
/// nobody can have answered.
struct ReachabilityCheck {
    private let index: TaskIndex
    private let graph: StepGraph

    init(_ index: TaskIndex, _ graph: StepGraph) {
        self.index = index
        self.graph = graph
    }

    func run() {
        let reached = graph.reachable(from: graph.start)
        if !reportNoEnd(among: reached) { reportUnreached(beyond: reached) }
        if !graph.pages.contains(where: \.step.isCompletion) { reportNoCompletion() }
    }

    /// Whether there is a step from which nobody comes to an end; then it is reported.
    private func reportNoEnd(among reached: PointSet) -> Bool {
        let ending = graph.ending
        let pages = graph.pages.filter { page in
            reached.contains(.at(page.place)) && !ending.contains(.at(page.place))
        }
        // Whoever only comes to the circle from here is not at fault.
        let lost =
            pages.first { graph.reachable(after: .at($0.place)).contains(.at($0.place)) }
            ?? pages.first
        guard let position = lost?.step.position, let step = lost?.step.id else { return false }
        let message =
            "from step \(Diagnostic.quoted(step)) on, no way leads to an end of the task, so nobody "
            + "could ever finish it"
        let advice = "let a rule lead to a completion step"
        index.reading.report(.noEnd, message, suggestion: advice, at: position)
        return true
    }

    private func reportUnreached(beyond reached: PointSet) {
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
