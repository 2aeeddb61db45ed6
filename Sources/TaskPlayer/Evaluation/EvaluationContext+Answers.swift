import TaskModel

extension EvaluationContext {
    /// Returns the answer that a reference names, or `nil` if there is none.
    func answer(_ reference: AnswerReference, for scope: ReferenceScope = .unscoped) -> Answer? {
        if let other = reference.task, other != task {
            return otherTasks[other]?[reference.stepKey]?.answer(to: reference)
        }
        guard let address = address(of: reference, for: scope) else { return nil }
        guard let answers = answers(at: address) else { return nil }
        return answers.answer(to: reference, isPart: tree.isPart(reference))
    }

    private func answers(at address: StepAddress) -> [String: Answer]? {
        if let live, live.address == address { return live.answers }
        return latestVisit(address)?.answers
    }

    /// Returns the address of the step that a reference names, or `nil` if the round is invalid or
    /// cannot be determined.
    ///
    /// In a repeated section, a round named by the reference takes precedence over the scope's
    /// round. Without either, the latest round in which the step was visited is used. In a list,
    /// the round number in a reference is the position of an entry.
    func address(of reference: AnswerReference, for scope: ReferenceScope) -> StepAddress? {
        guard let section = tree.repeating(reference.step) else {
            return reference.round == nil ? StepAddress(reference.step) : nil
        }
        return round(of: reference, in: section, for: scope)
            .map { StepAddress(reference.step, round: $0) }
    }

    private func round(
        of reference: AnswerReference,
        in section: Int,
        for scope: ReferenceScope
    ) -> Int? {
        if let round = reference.round {
            guard round.section == tree.nodes[section].step.id else { return nil }
            return tree.isList(section)
                ? entries(section).round(at: round.number) : round.number
        }
        return scope.round(of: section, in: tree) ?? latestRound(of: reference.step)
    }
}

extension AnswerReference {
    /// The step's key among another task's answers: `step`, or `section[2].step` if the reference
    /// names a round.
    var stepKey: String {
        round.map { "\($0.section)[\($0.number)].\(step)" } ?? step
    }
}

extension [String: Answer] {
    /// Returns the answer to the item or part that a reference names.
    ///
    /// - Parameters:
    ///   - reference: The item or part.
    ///   - isPart: Whether the reference's item is a part of the step's own answer (that of the
    ///     item with the step's identifier). If `nil`, it counts as a part whenever the step's
    ///     own answer has parts.
    /// - Returns: The answer, or `nil` if there is none.
    func answer(to reference: AnswerReference, isPart: Bool? = nil) -> Answer? {
        if let part = reference.part { return self[reference.item]?.part(part) }
        if let whole = self[reference.item] { return whole }
        guard let own = self[reference.step], isPart ?? own.hasParts else { return nil }
        return own.part(reference.item)
    }
}

extension Answer {
    fileprivate var hasParts: Bool {
        if case .value(.components) = self { true } else { false }
    }

    /// Returns a part of the answer, or `nil` if the answer has a value without parts.
    ///
    /// A blank part counts as skipped. An answer without a value, such as an opt-out, applies to
    /// every part.
    fileprivate func part(_ name: String) -> Answer? {
        guard case .value(let value) = self else { return self }
        guard hasParts else { return nil }
        return value.component(name).map(Answer.value) ?? .skipped
    }
}
