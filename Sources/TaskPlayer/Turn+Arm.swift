import TaskModel

extension Turn {
    /// Allocates the participant to an arm if the last result requires it.
    ///
    /// An arm is kept even if the answers that define the stratum change.
    ///
    /// - Throws: `Refusal.needsArm` if the arm is still unknown.
    mutating func settleArm() throws(Refusal) {
        guard state.arm == nil, let randomisation, !randomisation.arms.isEmpty else { return }
        guard let last = path.last, last.allocates(in: outline) else { return }
        guard let arm else { throw .needsArm(stratum: stratum(of: randomisation)) }
        allocate(arm)
    }

    private func stratum(of randomisation: Randomisation) -> [String] {
        let asker = path.last.map { Asker.step($0.address) } ?? .nobody
        return randomisation.strata.map { reference in
            let texts = findings.answer(reference, for: asker)?.value?.texts ?? []
            return texts.joined(separator: ",")
        }
    }
}

extension StepResult {
    /// Whether the result's step allocates an arm; a button that leads elsewhere does not.
    fileprivate func allocates(in outline: Outline) -> Bool {
        if case .pressed = outcome { return false }
        return outline.ask(address) { $0.flow.allocatesArm } == true
    }
}
