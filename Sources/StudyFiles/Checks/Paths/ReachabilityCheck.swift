import Authoring
import TaskModel

/// A check for steps that cannot be reached, for steps from which the task cannot end, and for
/// tasks without a completion step.
struct ReachabilityCheck {
    private let index: TaskIndex
    private let graph: StepGraph

    init(_ index: TaskIndex, _ graph: StepGraph) {
        self.index = index
        self.graph = graph
    }

    func run() {
        let reached = graph.reachable(from: graph.start)
        let loops = reportNoEnd(lost(among: reached))
        reportUnreached(beyond: reached, and: graph.reachable(passing: loops))
        if !graph.pages.contains(where: \.step.isCompletion) { reportNoCompletion() }
    }

    private typealias Page = (place: Int, step: Step)

    /// Returns the reachable pages from which no path leads to the end of the task.
    private func lost(among reached: PointSet) -> [Page] {
        let ending = graph.ending
        return graph.pages.filter { page in
            reached.contains(.at(page.place)) && !ending.contains(.at(page.place))
        }
    }

    /// Reports the first step of each closed loop, and returns the places of the pages in these
    /// loops.
    ///
    /// Pages that only lead into a closed loop are not reported. If there is no closed loop, the
    /// first page in `lost` is reported, and the places of all pages in `lost` are returned.
    private func reportNoEnd(_ lost: [Page]) -> [Int] {
        var settled: Set<Int> = []
        var loops: [Int] = []
        for page in lost where !settled.contains(page.place) {
            let ahead = graph.reachable(after: .at(page.place))
            settled.insert(page.place)
            let loop = lost.filter { ahead.contains(.at($0.place)) }
            guard isClosed(loop, at: page) else { continue }
            settled.formUnion(loop.map(\.place))
            loops += loop.map(\.place)
            reportNoEnd(from: page.step)
        }
        guard loops.isEmpty, let first = lost.first else { return loops }
        reportNoEnd(from: first.step)
        return lost.map(\.place)
    }

    /// Returns whether every page in `loop` leads back to `page`; `false` if `loop` is empty.
    private func isClosed(_ loop: [Page], at page: Page) -> Bool {
        let behind = graph.reaching(.at(page.place))
        return !loop.isEmpty && loop.allSatisfy { behind.contains(.at($0.place)) }
    }

    private func reportNoEnd(from step: Step) {
        guard let position = step.position else { return }
        let message =
            "no path from step \(Diagnostic.quoted(step.id)) reaches the end of the task"
        let advice = "add a rule that goes to a completion step"
        index.reading.report(.noEnd, message, suggestion: advice, at: position)
    }

    /// Reports unreachable pages, except those that would be reachable if a reported loop ended.
    ///
    /// If the step before consecutive unreachable pages can be skipped and has an unconditional
    /// rule, these pages are reported once, at that rule.
    private func reportUnreached(beyond reached: PointSet, and freed: PointSet) {
        var cause: (step: Step, position: SourcePosition)?
        var isExplained = false
        for (place, step) in graph.pages {
            guard !reached.contains(.at(place)), !freed.contains(.at(place)) else {
                cause = step.ruleWhenSkipped.map { (step, $0) }
                isExplained = false
                continue
            }
            if let known = cause {
                reportSkipped(known.step, before: step, at: known.position)
                (cause, isExplained) = (nil, true)
            }
            guard !isExplained, let position = step.position else { continue }
            let message = "no path reaches step \(Diagnostic.quoted(step.id))"
            index.reading.report(.unreachableStep, message, at: position)
        }
    }

    private func reportSkipped(_ step: Step, before next: Step, at position: SourcePosition) {
        let message =
            "this rule also applies when step \(Diagnostic.quoted(step.id)) is skipped, so "
            + "no participant reaches step \(Diagnostic.quoted(next.id))"
        index.reading.report(.skippedOnward, message, at: position)
    }

    private func reportNoCompletion() {
        let message =
            "the task has no completion step to tell participants that it is finished"
        let advice = "add - { id: done, type: completion, title: Thank you } at the end"
        index.reading.report(
            .noCompletion,
            message,
            suggestion: advice,
            at: index.draft.position
        )
    }
}

extension Step {
    /// The position of the first unconditional rule of a step that can be skipped.
    fileprivate var ruleWhenSkipped: SourcePosition? {
        guard flow.skipWhen != nil else { return nil }
        return flow.next.first { $0.when == nil }?.position
    }
}
