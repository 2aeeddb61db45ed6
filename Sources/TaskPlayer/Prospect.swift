import TaskModel

/// The steps that are expected after the current one, if nothing more is answered.
struct Prospect {
    private(set) var steps: [StepAddress] = []
    private let consulted: [Predicate]

    /// Follows the rules from where the participant stands until the end or to a step seen before.
    init(of journey: Journey) {
        var navigator = Navigator(journey.outline, seed: journey.state.seed)
        var seen: Set<StepAddress> = []
        var address = journey.state.visit.address
        while seen.insert(address).inserted {
            let onward = navigator.next(after: address, given: journey.findings)
            guard case .step(let next) = onward, !seen.contains(next) else { break }
            steps.append(next)
            if journey.outline.page(next)?.isCompletion == true { break }
            address = next
        }
        consulted = navigator.consulted
    }

    /// Whether a rule on the way looks at an answer that is still to be given, or an entry can be
    /// added on the way.
    func isOpen(in journey: Journey) -> Bool {
        let toCome = Set((steps + [journey.state.visit.address]).map(\.step))
        if toCome.contains(where: { journey.outline.list($0) != nil }) { return true }
        return consulted.contains { condition in
            condition.references(in: journey.task).contains { toCome.contains($0.step) }
        }
    }
}

extension Predicate {
    /// Every answer of a task that this condition depends on, scores taken apart.
    func references(in task: TaskDefinition) -> [AnswerReference] {
        let all: [AnswerReference] =
            switch self {
            case .answer(let reference, _): [reference]
            case .score(let id, _): task.scores.first { $0.id == id }?.items ?? []
            case .parameter, .cohort, .arm: []
            case .all(let parts), .any(let parts): parts.flatMap { $0.references(in: task) }
            case .not(let part): part.references(in: task)
            }
        return all.filter { $0.task == nil || $0.task == task.id }
    }
}
