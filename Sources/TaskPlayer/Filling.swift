public import TaskModel

/// Fills the `{{ }}` placeholders of texts with session data: answers in words, scores, the arm,
/// the first name.
///
/// ```swift
/// let fill = journey.filling(at: address, in: wording, of: study)
/// fill(step.content.title)    // Hello ⟨Ada⟩, with marks around the value
/// ```
///
/// Values are enclosed in `PipedText.opening` and `PipedText.closing`, so that a page can escape
/// them according to their context.
public struct Filling: Sendable {
    let findings: Findings
    let task: TaskDefinition
    let study: Study
    let wording: Wording
    let asker: Asker
    let round: Int?
    let each: AnswerReference?
    let option: String?

    /// Returns the text with its placeholders filled.
    public func callAsFunction(_ text: String) -> String {
        guard PipedText.isPiped(text) else { return text }
        return PipedText(kept: text).filled { value(of: $0)?.shortened }
    }

    /// Returns the value of a source in words, or `nil` if it has none.
    public func value(of source: PipedText.Source) -> String? {
        switch source {
        case .answer(let reference): words(for: reference, asker).map(PipedText.unfilled)
        case .score(let id): findings.score(id, for: asker).map(wording.score)
        case .arm: findings.arm.flatMap { study.randomisation?.arm($0)?.title }
        case .firstName: study.firstName.flatMap { words(for: $0, asker) }.map(PipedText.unfilled)
        case .parameter(let name): findings.parameters[name]
        case .round: round.map(String.init)
        case .each: optionInWords.map(PipedText.unfilled)
        }
    }

    private func words(for reference: AnswerReference, _ asker: Asker) -> String? {
        guard let value = findings.answer(reference, for: asker)?.value else { return nil }
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
            return findings.outline.page(StepAddress(reference.step))
        }
        return study.task(other)?.pages.first { $0.id == reference.step }
    }

    /// The option of the current round, as its choice labels it.
    private var optionInWords: String? {
        guard let option, let each else { return nil }
        guard let item = item(of: each), let value = findings.answer(each)?.value else {
            return option
        }
        guard case .choices(_, let other) = value else {
            return item.format.display(value, in: wording)
        }
        return item.format.display(.choices([option], other: other), in: wording)
    }
}

extension Journey {
    /// Returns a filling for the texts of a page; a reopened page uses only what precedes it.
    public func filling(at address: StepAddress, in wording: Wording, of study: Study) -> Filling {
        filling(findings(before: address), at: address, wording, study)
    }

    /// Returns a filling for the title of a list entry, with the answers of its round.
    public func filling(
        of entry: Entry,
        in list: String,
        in wording: Wording,
        of study: Study
    ) -> Filling {
        let index = outline.index(of: list)
        let asker = index.map { Asker.round(section: $0, entry.round) } ?? .nobody
        return Filling(
            findings: findings,
            task: task,
            study: study,
            wording: wording,
            asker: asker,
            round: entry.number,
            each: nil,
            option: nil
        )
    }

    private func filling(
        _ known: Findings,
        at address: StepAddress,
        _ wording: Wording,
        _ study: Study
    ) -> Filling {
        let section = outline.repeating(address.step)
        return Filling(
            findings: known,
            task: task,
            study: study,
            wording: wording,
            asker: .step(address),
            round: section.map { known.number(of: address.round, in: $0) },
            each: section.flatMap(outline.each),
            option: known.option(at: address)
        )
    }
}

extension AnswerValue {
    /// The value as stored, for use where no format can display it.
    var plainText: String? {
        texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
