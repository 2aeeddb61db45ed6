public import TaskModel

/// A renderer that fills in the `{{ }}` variables of texts with session data, such as answers and
/// scores.
///
/// ```swift
/// let fill = journey.textRenderer(at: address, in: wording, of: study)
/// fill(step.content.title ?? "")    // Hello ⟨Ada⟩, with marks around the value
/// ```
///
/// Values are enclosed in `PipedText.opening` and `PipedText.closing`, so that a page can escape
/// them according to their context.
public struct PipedTextRenderer: Sendable {
    let evaluation: EvaluationContext
    let task: TaskDefinition
    let study: Study
    let wording: Wording
    let scope: ReferenceScope
    let round: Int?
    let each: AnswerReference?
    let option: String?

    /// Returns the text with its variables filled in; long values are shortened.
    public func callAsFunction(_ text: String) -> String {
        guard PipedText.isPiped(text) else { return text }
        return PipedText(kept: text).filled { value(of: $0)?.shortened }
    }

    /// Returns a source's value as a text for participants, or `nil` if the source has no value.
    public func value(of source: PipedText.Source) -> String? {
        switch source {
        case .answer(let reference): words(for: reference, scope).map(PipedText.unfilled)
        case .score(let id): evaluation.score(id, for: scope).map(wording.score)
        case .value(let id): evaluation.value(of: .value(id), for: scope).map(wording.score)
        case .arm: evaluation.arm.flatMap { study.randomisation?.arm($0)?.title }
        case .firstName: study.firstName.flatMap { words(for: $0, scope) }.map(PipedText.unfilled)
        case .parameter(let name): evaluation.parameters[name]
        case .round: round.map(String.init)
        case .each: optionInWords.map(PipedText.unfilled)
        }
    }

    private func words(for reference: AnswerReference, _ scope: ReferenceScope) -> String? {
        guard let value = evaluation.answer(reference, for: scope)?.value else { return nil }
        guard let item = item(of: reference) else { return value.plainText }
        if let part = reference.part ?? (item.id == reference.item ? nil : reference.item) {
            return item.format.display(value, ofPart: part, in: wording)
        }
        return item.format.display(value, in: wording)
    }

    /// Returns the item that a reference names; for a part, the item that contains it.
    private func item(of reference: AnswerReference) -> FormItem? {
        let items = step(of: reference)?.recordedItems ?? []
        return items.first { $0.id == reference.item } ?? items.first { $0.id == reference.step }
    }

    private func step(of reference: AnswerReference) -> Step? {
        guard let other = reference.task, other != task.id else {
            return evaluation.tree.page(StepAddress(reference.step))
        }
        return study.task(other)?.pages.first { $0.id == reference.step }
    }

    /// The current round's option as a text for participants.
    private var optionInWords: String? {
        guard let option, let each else { return nil }
        guard let item = item(of: each), let value = evaluation.answer(each)?.value else {
            return option
        }
        guard case .choices(_, let other) = value else {
            return item.format.display(value, in: wording)
        }
        return item.format.display(.choices([option], other: other), in: wording)
    }
}

extension Journey {
    /// Returns a renderer for the texts of a page; on a reopened page, only earlier results are
    /// used.
    public func textRenderer(
        at address: StepAddress,
        in wording: Wording,
        of study: Study
    ) -> PipedTextRenderer {
        textRenderer(evaluation(before: address), at: address, wording, study)
    }

    /// Returns a renderer for the title of a list entry; it uses the answers of the entry's round.
    public func textRenderer(
        of entry: ListEntry,
        in list: String,
        in wording: Wording,
        of study: Study
    ) -> PipedTextRenderer {
        let index = tree.index(of: list)
        let scope = index.map { ReferenceScope.round(section: $0, entry.round) } ?? .unscoped
        return PipedTextRenderer(
            evaluation: evaluation,
            task: task,
            study: study,
            wording: wording,
            scope: scope,
            round: entry.number,
            each: nil,
            option: nil
        )
    }

    private func textRenderer(
        _ known: EvaluationContext,
        at address: StepAddress,
        _ wording: Wording,
        _ study: Study
    ) -> PipedTextRenderer {
        let section = tree.repeating(address.step)
        return PipedTextRenderer(
            evaluation: known,
            task: task,
            study: study,
            wording: wording,
            scope: .step(address),
            round: section.map { known.number(of: address.round, in: $0) },
            each: section.flatMap(tree.each),
            option: known.option(at: address)
        )
    }
}

extension AnswerValue {
    /// The value in its stored form; `nil` if it has no text.
    ///
    /// Callers use it for stored texts, and for answers whose format is unknown.
    var plainText: String? {
        texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
