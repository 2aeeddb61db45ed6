import TaskModel

/// The steps that are expected after a step, given the answers so far.
struct ExpectedPath {
    private(set) var steps: [StepAddress] = []
    /// The conditions that were evaluated along the path.
    let consulted: [Predicate]

    /// Creates the path from the current step to the end.
    init(of journey: Journey) {
        let here = journey.state.visit.address
        self.init(from: here, journey.evaluation, seed: journey.state.seed)
    }

    /// Creates the path from a step by following the rules, given the current evaluation context.
    ///
    /// A rule that leads back to a step already on the path is not followed. The path continues in
    /// the session's order instead. For example, a page that is repeated until the answer is
    /// correct is expected to be answered correctly.
    init(from start: StepAddress, _ evaluation: EvaluationContext, seed: UInt64) {
        var navigator = Navigator(evaluation.tree, seed: seed)
        var seen: Set<StepAddress> = []
        var address = start
        while seen.insert(address).inserted {
            let result = navigator.next(after: address, given: evaluation)
            guard case .step(let next) = Self.unseen(result, seen, address, evaluation, &navigator)
            else { break }
            steps.append(next)
            if evaluation.tree.ask(next, \.isCompletion) == true { break }
            address = next
        }
        consulted = navigator.consulted
    }

    /// Returns `result`, or the first unseen step in the session's order if `result` is a step
    /// already seen.
    private static func unseen(
        _ result: NavigationResult,
        _ seen: Set<StepAddress>,
        _ start: StepAddress,
        _ evaluation: EvaluationContext,
        _ navigator: inout Navigator
    ) -> NavigationResult {
        guard case .step(let next) = result, seen.contains(next) else { return result }
        var passed: Set<StepAddress> = []
        var address = start
        while passed.insert(address).inserted {
            let behind = navigator.nextInOrder(after: address, given: evaluation)
            guard case .step(let next) = behind, seen.contains(next) else { return behind }
            address = next
        }
        return .end
    }

    /// Returns whether the path contains a list, or whether a condition evaluated along the path
    /// depends on an answer that is still to be given.
    func isOpen(in journey: Journey) -> Bool {
        let toCome = Set((steps + [journey.state.visit.address]).map(\.step))
        if toCome.contains(where: { journey.tree.list($0) != nil }) { return true }
        return consulted.contains { condition in
            condition.references(in: journey.task).contains { toCome.contains($0.step) }
        }
    }
}

extension Predicate {
    /// Returns references to all of a task's answers on which the condition depends, including
    /// those from which its numbers are computed.
    func references(in task: TaskDefinition) -> [AnswerReference] {
        let all: [AnswerReference] =
            switch self {
            case .answer(let reference, _): [reference]
            case .number(let number, _): task.numbers.answers(in: number)
            case .comparison(let comparison): task.numbers.answers(in: comparison)
            case .parameter, .cohort, .arm: []
            case .all(let parts), .any(let parts): parts.flatMap { $0.references(in: task) }
            case .not(let part): part.references(in: task)
            }
        return all.filter { $0.task == nil || $0.task == task.id }
    }
}
