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

    /// Returns a result with the destination that the policy names for it.
    ///
    /// The result of a button press keeps its destination: the button decides.
    func directed(_ result: StepResult) -> StepResult {
        guard let policy = journey.policy, policy.directedSteps.contains(result.address.step),
            !result.isPressed, let step = tree.page(result.address)
        else { return result }
        var next = self
        next.record(result)
        let destination = policy.destination(
            after: step,
            at: result.address,
            in: next.journeySoFar.unruled
        )
        return result.with(destination: destination.flatMap(existing))
    }

    /// Returns where one of the policy's buttons leads from the current page, or `nil` to stay.
    func destination(ofAction value: String, on step: Step) -> Destination? {
        let address = state.visit.address
        return journey.policy?
            .destination(ofAction: value, on: step, at: address, in: journey.unruled)
            .flatMap(existing)
    }

    /// Returns the destination, or `nil` if it is a step that the task does not have.
    private func existing(_ destination: Destination) -> Destination? {
        if case .step(let id) = destination, tree.index(of: id) == nil { return nil }
        return destination
    }

    /// Returns a result with the policy's additional answers.
    ///
    /// The result of a button press gets no additional answers.
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
