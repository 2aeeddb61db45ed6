import TaskModel

/// Judges everything that depends on the ways through a task.
struct WayChecks {
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
        LaterAnswerCheck(index, graph).run()
        PassedOverCheck(index, graph, dominators).run()
        ConditionCheck(index, in: names) { isCertain($0, $1, dominators) }.run()
    }

    /// Whether nobody comes to a step without having answered an item.
    private func isCertain(
        _ reference: AnswerReference,
        _ step: String,
        _ dominators: Dominators
    ) -> Bool {
        guard reference.task == nil, reference.round == nil, reference.step != step,
            let earlier = index.stepsByID[reference.step], earlier.flow.skipWhen == nil,
            let item = earlier.items.first(where: { $0.id == reference.item }), item.isDemanded,
            !index.canBeSkipped(reference),
            let origin = graph.place(of: reference.step), let here = graph.place(of: step)
        else { return false }
        return dominators.leads(
            through: graph.number(.at(origin)),
            to: graph.number(.at(here))
        )
    }
}
