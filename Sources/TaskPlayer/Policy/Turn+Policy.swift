import TaskModel

extension Turn {
    /// Refuses to lead to a step to which the policy objects.
    func requirePresentable(_ address: StepAddress) throws(Refusal) {
        guard journey.policy != nil else { return }
        let journey = Journey(journey.task, outline, state, journey.policy)
        if let reason = journey.objection(toPresenting: address) {
            throw .notPresented(address, reason)
        }
    }

    /// A result with what the policy adds to it; what was left with a button has no results.
    func completed(_ result: StepResult) -> StepResult {
        guard let policy = journey.policy, !result.isPressed,
            let step = outline.page(result.address)
        else { return result }
        let added = policy.additionalResults(of: step, in: journey.task.id)
        guard !added.isEmpty else { return result }
        let before = Journey(journey.task, outline, state, nil)
        let values = added.compactMap { addition in
            addition.value(result, before).map { (addition.item.id, Answer.value($0)) }
        }
        return result.answered(with: Dictionary(values) { first, _ in first })
    }
}

extension StepResult {
    /// This result with further answers.
    fileprivate func answered(with more: [String: Answer]) -> StepResult {
        StepResult(
            visit: visit,
            address: address,
            previous: previous,
            outcome: outcome,
            answers: answers.merging(more) { own, _ in own },
            digest: digest,
            isKept: isKept,
            began: began,
            ended: ended
        )
    }
}
