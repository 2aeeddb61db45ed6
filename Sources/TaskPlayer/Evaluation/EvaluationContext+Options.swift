import TaskModel

extension EvaluationContext {
    /// Returns the option that a step's round is about.
    ///
    /// The result is `nil` if the step is not in a section with a round for each option, or if the
    /// round has no option.
    func option(at address: StepAddress) -> String? {
        guard let section = tree.repeating(address.step) else { return nil }
        guard let reference = tree.each(section) else { return nil }
        let texts = answer(reference)?.value?.texts ?? []
        return texts.indices.contains(address.round - 1) ? texts[address.round - 1] : nil
    }
}

extension StepTree {
    /// Returns a reference to the answer whose chosen options determine a section's rounds, or
    /// `nil` if there is none.
    func each(_ section: Int) -> AnswerReference? {
        if case .each(let reference) = nodes[section].repetition?.rule { reference } else { nil }
    }
}
