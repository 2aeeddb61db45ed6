public import TaskModel

extension Journey {
    /// Whether participants who leave are asked what to do with their answers.
    public var confirmsCancel: Bool {
        policy?.shouldConfirmCancel(in: unruled) ?? task.confirmsCancel
    }

    /// Whether the participant may leave and return.
    public var supportsSaveAndRestore: Bool {
        policy?.supportsSaveAndRestore(in: unruled) ?? task.supportsSaveAndRestore
    }

    /// Returns the policy's custom page for a step, or `nil` for the page of the step's kind.
    public func customPage(for step: Step, at address: StepAddress) -> CustomPage? {
        policy?.page(for: step, at: address, in: unruled)
    }

    /// Returns whether the policy adds a button with the given value to a page.
    func offers(_ action: String, on step: Step, at address: StepAddress) -> Bool {
        page(for: step, at: address).chrome.actions.contains { $0.value == action }
    }

    /// Returns the policy's reason for rejecting a step, or `nil` if the step may be presented.
    public func objection(toPresenting address: StepAddress) -> String? {
        guard let policy, let step = tree.page(address),
            case .reject(let reason) = policy.shouldPresent(step, at: address, in: unruled)
        else { return nil }
        return reason
    }

    /// The reason why the session may not start at its first page, or `nil` if it may.
    public var objectionToStart: String? {
        objection(toPresenting: state.visit.address)
    }

    /// Returns a step with the policy's changes to its appearance.
    func appearing(_ step: Step, at address: StepAddress) -> Step {
        guard let policy else { return step }
        let journey = unruled
        var appearance = StepAppearance(of: step)
        appearance.content.learnMore = policy.learnMore(for: step, at: address, in: journey)
        policy.stepWillAppear(&appearance, of: step, at: address, in: journey)
        return step.appearing(as: appearance)
    }
}
