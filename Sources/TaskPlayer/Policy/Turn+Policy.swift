import TaskModel

extension Turn {
    /// Refuses to lead to a step to which the policy objects.
    func requirePresentable(_ address: StepAddress) throws(Refusal) {
        guard journey.policy != nil else { return }
        if let reason = journeySoFar.objection(toPresenting: address) {
            throw .notPresented(address, reason)
        }
    }

    /// The journey as far as this turn has led.
    private var journeySoFar: Journey {
        Journey(journey, state, path: path, findings)
    }

    /// A result with what the policy adds to it; what was left with a button has no results.
    func completed(_ result: StepResult) -> StepResult {
        guard let policy = journey.policy, !result.isPressed,
            let step = outline.page(result.address)
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
