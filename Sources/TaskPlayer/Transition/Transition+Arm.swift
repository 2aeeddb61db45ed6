import TaskModel

extension Transition {
    /// Allocates the participant to an arm if the last result requires it.
    ///
    /// The arm remains the same even if the answers that define the stratum change.
    ///
    /// - Throws: `ActionError.needsArm` if the arm is still unknown.
    mutating func settleArm() throws(ActionError) {
        guard state.arm == nil, let randomisation, !randomisation.arms.isEmpty else { return }
        guard let last = path.last, last.allocates(in: tree) else { return }
        guard let arm else { throw .needsArm(stratum: stratum(of: randomisation)) }
        allocate(arm)
    }

    private func stratum(of randomisation: Randomisation) -> [String] {
        let scope = path.last.map { ReferenceScope.step($0.address) } ?? .unscoped
        return randomisation.strata.map { reference in
            let texts = evaluation.answer(reference, for: scope)?.value?.texts ?? []
            return texts.joined(separator: ",")
        }
    }
}

extension StepResult {
    /// Returns whether the result allocates an arm: its step does so, and no button other than
    /// Continue and Skip was pressed.
    fileprivate func allocates(in tree: StepTree) -> Bool {
        if case .pressed = outcome { return false }
        return tree.ask(address) { $0.flow.allocatesArm } == true
    }
}
