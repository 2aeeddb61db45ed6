import Authoring
import TaskModel

/// The checks that depend on the paths through a task.
struct PathChecks {
    private let index: TaskIndex
    private let names: StudyNames
    private let graph: StepGraph

    init(_ index: TaskIndex, _ names: StudyNames) {
        self.index = index
        self.names = names
        graph = StepGraph(index.task.steps)
    }

    func run() {
        let dominators = graph.dominators
        ReachabilityCheck(index, graph).run()
        UseBeforeAnswerCheck(index, graph).run()
        SkippedQuestionCheck(index, graph, dominators).run()
        ConditionCheck(index, in: names) { isCertain($0, $1, dominators) }.run()
    }

    /// Returns whether every participant for whom a condition is evaluated has answered an item.
    private func isCertain(
        _ reference: AnswerReference,
        _ condition: ParsedCondition,
        _ dominators: Dominators
    ) -> Bool {
        guard let id = condition.scope.step, let step = index.stepsByID[id],
            let earlier = index.stepsByID[reference.step],
            index.isAnswered(reference, onLeaving: earlier)
        else { return false }
        if earlier.id == id { return step.asksOnLeaving(condition.predicate) }
        guard let origin = graph.place(of: earlier.id), let here = graph.place(of: id) else {
            return false
        }
        return dominators.leads(
            through: graph.number(.at(origin)),
            to: graph.number(.enter(here))
        )
    }
}
