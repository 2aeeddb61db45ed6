import TaskModel

extension Transition {
    /// Throws if the policy rejects a step.
    func requirePresentable(_ address: StepAddress) throws(ActionError) {
        guard journey.policy != nil else { return }
        if let reason = journeySoFar.objection(toPresenting: address) {
            throw .notPresented(address, reason)
        }
    }

    /// The journey including this transition's results so far.
    private var journeySoFar: Journey {
        Journey(journey, state, path: path, evaluation)
    }

    /// Returns a result with the policy's additional answers; the result of a button press gets
    /// none.
    func completed(_ result: StepResult) -> StepResult {
        guard let policy = journey.policy, !result.isPressed,
            let step = tree.page(result.address)
        else { return result }
        let added = policy.additionalResults(of: step, in: journey.task.id)
        guard !added.isEmpty else { return result }
        let before = journeySoFar.unruled
        let values = added.compactMap { addition in
            addition.value(result, before).map { (addition.item.id, Answer.value($0)) }
        }
        return result.with(answers: result.answers.merging(values) { own, _ in own })
    }
}
