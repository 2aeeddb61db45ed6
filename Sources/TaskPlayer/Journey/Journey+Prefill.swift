public import TaskModel

extension Journey {
    /// Returns the values with which a page is prefilled: the latest answers or, on a page that was
    /// never answered, the suggested answers.
    ///
    /// - Parameters:
    ///   - step: The page.
    ///   - address: Its address.
    ///   - context: The context in which suggested answers must be valid.
    /// - Returns: The answers by item; an item that is not prefilled has none.
    public func prefill(
        of step: Step,
        at address: StepAddress,
        in context: AnswerContext
    ) -> [String: Answer] {
        let answers = prefill(for: address)
        return answers.isEmpty ? suggestions(for: step, at: address, in: context) : answers
    }

    /// Returns the suggested answers of a page; none if the page has been answered.
    func untouchedSuggestions(
        for step: Step,
        at address: StepAddress,
        in context: AnswerContext
    ) -> [String: Answer] {
        prefill(for: address).isEmpty ? suggestions(for: step, at: address, in: context) : [:]
    }

    private func suggestions(
        for step: Step,
        at address: StepAddress,
        in context: AnswerContext
    ) -> [String: Answer] {
        step.items.reduce(into: [:]) { filled, item in
            let value = suggestion(for: item, at: address, in: context)
            filled[item.id] = value.map(Answer.value)
        }
    }

    /// Returns the items that are prefilled specifically for the participant, with the previous
    /// session's answer or a value from the link.
    ///
    /// There are none if the page has been answered. An author's fixed default does not count,
    /// because it is the same for every participant.
    public func suggestedItems(
        of step: Step,
        at address: StepAddress,
        in context: AnswerContext
    ) -> Set<String> {
        let personal = step.items.filter { $0.takesPrevious || $0.pipedDefault != nil }
        guard !personal.isEmpty, prefill(for: address).isEmpty else { return [] }
        let filled = personal.filter { item in
            guard let value = suggestion(for: item, at: address, in: context) else { return false }
            return item.pipedDefault != nil || value != item.defaultValue
        }
        return Set(filled.map(\.id))
    }

    /// Returns the earlier answers with which a page is prefilled: the latest answer to each item,
    /// on the path or not.
    ///
    /// In a round for an option, these are the answers about that option.
    public func prefill(for address: StepAddress) -> [String: Answer] {
        let replayKeys = ReplayKeys(state, tree)
        let wanted = ReplayKey(address, option: evaluation.option(at: address))
        return state.history.reduce(into: [:]) { filled, result in
            guard result.address.step == address.step else { return }
            guard replayKeys.key(of: result) == wanted else { return }
            filled.merge(result.answers) { _, later in later }
        }
    }

    /// Returns the answer that an item suggests: the previous session's answer, or else the
    /// default.
    ///
    /// An answer that the format no longer accepts and a link parameter that is not a valid answer
    /// are not suggested.
    private func suggestion(
        for item: FormItem,
        at address: StepAddress,
        in context: AnswerContext
    ) -> AnswerValue? {
        if item.takesPrevious, let last = state.previousAnswers[address.step]?[item.id]?.value,
            let value = try? item.format.accepted(last, in: context)
        {
            return value
        }
        guard let piped = item.pipedDefault else { return item.defaultValue }
        let text = PipedText.unmarked(PipedText(kept: piped).filled(parameter))
        return text.isEmpty ? nil : item.format.answer(meaning: text, in: context)
    }

    private func parameter(_ source: PipedText.Source) -> String? {
        if case .parameter(let name) = source { state.parameters[name] } else { nil }
    }
}
