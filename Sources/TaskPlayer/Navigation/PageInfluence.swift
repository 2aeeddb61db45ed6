import TaskModel

/// The data that can change when the participant leaves a page.
///
/// Conditions of the next move may depend on these data.
struct PageInfluence {
    private let task: String
    private let numbers: DerivedNumbers
    /// The steps whose answers can change.
    private let steps: Set<String>
    private let changesCohorts: Bool
    private let changesArm: Bool

    /// Creates the influence of a session's current page.
    ///
    /// The first new answer in a list entry discards the entry's old answers. The answers to all
    /// steps of the list can therefore change.
    init(of journey: Journey) {
        let here = journey.state.visit.address
        let tree = journey.tree
        let flow = tree.ask(here, \.flow)
        let list = tree.repeating(here.step).flatMap { tree.isList($0) ? $0 : nil }
        let inList = list.map { tree.nodes[$0..<tree.nodes[$0].end].map(\.step.id) } ?? []
        task = journey.task.id
        numbers = journey.task.numbers
        steps = Set(inList + [here.step])
        changesCohorts = flow?.cohorts.isEmpty == false
        changesArm = flow?.allocatesArm == true && journey.state.arm == nil
    }

    /// Returns whether leaving the page can change an answer.
    func reaches(_ reference: AnswerReference) -> Bool {
        (reference.task ?? task) == task && steps.contains(reference.step)
    }

    /// Returns whether leaving the page can change the outcome of a test; `false` for conditions
    /// that are not single tests.
    fileprivate func reaches(test: Predicate) -> Bool {
        switch test {
        case .answer(let reference, _): reaches(reference)
        case .number(let number, _): numbers.answers(in: number).contains { reaches($0) }
        case .comparison(let comparison):
            numbers.answers(in: comparison).contains { reaches($0) }
        case .cohort: changesCohorts
        case .arm: changesArm
        case .parameter, .all, .any, .not: false
        }
    }
}

extension EvaluationContext {
    /// Returns the outcome of a condition, or `nil` if the outcome depends on the page.
    func outcome(
        of predicate: Predicate,
        for scope: ReferenceScope,
        apartFrom influence: PageInfluence
    ) -> Bool? {
        guard predicate.isWithin(depth: Self.deepest) else { return false }
        return known(predicate, scope, influence)
    }

    private func known(
        _ predicate: Predicate,
        _ scope: ReferenceScope,
        _ influence: PageInfluence
    ) -> Bool? {
        switch predicate {
        case .answer, .number, .comparison, .parameter, .cohort, .arm:
            return influence.reaches(test: predicate) ? nil : holds(predicate, for: scope)
        case .all(let parts):
            let outcomes = parts.map { known($0, scope, influence) }
            if outcomes.contains(false) { return false }
            return outcomes.contains(nil) ? nil : true
        case .any(let parts):
            let outcomes = parts.map { known($0, scope, influence) }
            if outcomes.contains(true) { return true }
            return outcomes.contains(nil) ? nil : false
        case .not(let part):
            return known(part, scope, influence).map { !$0 }
        }
    }
}
