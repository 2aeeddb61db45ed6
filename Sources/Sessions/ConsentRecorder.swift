import Markup
import TaskModel
import TaskPlayer

/// A recorder of the consents that a change completes.
struct ConsentRecorder {
    private let change: Change
    private let task: LoadedTask
    private let journey: Journey

    /// Creates a recorder for a change that is not committed yet.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - task: The session's task.
    ///   - journey: The journey after the change; `nil` if the player has not computed it.
    init(_ change: Change, _ task: LoadedTask, _ journey: Journey?) {
        self.change = change
        self.task = task
        self.journey = journey ?? task.player.journey(of: change.state)
    }

    var records: [ConsentRecord] {
        guard change.outcome == .moved else { return [] }
        return task.consents.filter { isCompleted($0.consent) }.map(record)
    }

    /// Returns whether the change completes a consent.
    ///
    /// The participant must have agreed to the document. The change must complete the last visited
    /// document or signature page. An open session must no longer be on such a page.
    private func isCompleted(_ consent: Consent) -> Bool {
        let steps = [consent.document] + consent.signers
        let entries = journey.path.filter { steps.contains($0.address.step) }
        guard let last = entries.last, last.outcome == .completed,
            change.results.contains(where: { $0.visit == last.visit }),
            entries.contains(where: { $0.isOf(consent.document) && $0.outcome == .completed })
        else { return false }
        let state = change.state
        return !state.status.isOpen || !steps.contains(state.visit.address.step)
    }

    private func record(_ id: String, _ consent: Consent) -> ConsentRecord {
        let state = change.state
        let content = step(consent.document)?.content
        let place = StepAddress(consent.document)
        return ConsentRecord(
            session: state.id,
            study: state.study,
            participant: state.participant,
            isRestricted: state.isRestricted,
            task: state.task,
            consent: id,
            version: consent.version,
            language: task.study.language,
            title: plain(content?.title ?? "", at: place),
            text: filled(content?.text ?? "", at: place),
            entries: entries(of: consent),
            givenAt: state.updatedAt
        )
    }

    private func entries(of consent: Consent) -> [ConsentRecord.Entry] {
        let steps = consent.questions + [consent.sharing].compactMap { $0 }
        let answers = journey.path.filter { steps.contains($0.address.step) }
            .compactMap { entry(of: $0, consent) }
        return answers + results(of: consent.document).suffix(1).map(agreement)
            + consent.signers.compactMap { results(of: $0).last }.compactMap(signature)
    }

    private func results(of step: String) -> [StepResult] {
        journey.path.filter { $0.isOf(step) && $0.outcome == .completed }
    }

    private func entry(of result: StepResult, _ consent: Consent) -> ConsentRecord.Entry? {
        let isSharing = result.isOf(consent.sharing ?? "")
        return answer(of: result).map { answer in
            ConsentRecord.Entry(
                isSharing ? .sharing : .question,
                step: result.address,
                title: title(of: result),
                statement: statement(of: result),
                answer: answer.words,
                value: isSharing ? answer.value.texts.joined(separator: " ") : nil,
                at: result.ended
            )
        }
    }

    private func agreement(_ result: StepResult) -> ConsentRecord.Entry {
        let label = step(result.address.step)?.chrome.labels.continue ?? ""
        return ConsentRecord.Entry(
            .agreement,
            step: result.address,
            title: title(of: result),
            answer: plain(label, at: result.address),
            at: result.ended
        )
    }

    private func signature(_ result: StepResult) -> ConsentRecord.Entry? {
        guard let answer = answer(of: result) else { return nil }
        return ConsentRecord.Entry(
            .signature,
            step: result.address,
            title: title(of: result),
            statement: statement(of: result),
            answer: answer.value.component("name")?.texts.first ?? answer.words,
            drawing: answer.value.component("drawing")?.texts.first,
            at: result.ended
        )
    }

    private func answer(of result: StepResult) -> (value: AnswerValue, words: String)? {
        guard let item = step(result.address.step)?.items.first,
            let value = result.answers[item.id]?.value
        else { return nil }
        return (value, ForeignText.unmarked(item.format.display(value, in: task.wording)))
    }

    /// Returns the Markdown text of a page, without the title but with a list of the offered
    /// options.
    ///
    /// Returns `nil` if there is neither text nor an option.
    private func statement(of result: StepResult) -> String? {
        let step = step(result.address.step)
        let content = step?.content
        let texts =
            [content?.subtitle, content?.text, content?.detail, options(of: step, result.address)]
            + [content?.footnote]
        let blocks = texts.compactMap(\.self).map { filled($0, at: result.address) }
        return blocks.isEmpty ? nil : blocks.joined(separator: "\n\n")
    }

    private func options(of step: Step?, _ address: StepAddress) -> String? {
        guard let item = step?.items.first else { return nil }
        let draw = Draw(seed: change.state.seed, key: address.description)
        let options = item.format.options(named: item.id, by: draw, in: task.wording)
        let lines = options.map { "- \($0.split(separator: "\n").joined(separator: "\n  "))" }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private func title(of result: StepResult) -> String {
        plain(step(result.address.step)?.content.title ?? "", at: result.address)
    }

    private func step(_ id: String) -> Step? {
        task.definition.pages.first { $0.id == id }
    }

    /// Returns Markdown with piped values filled in; the values are not parsed as Markdown.
    private func filled(_ text: String, at address: StepAddress) -> String {
        Markup.filled(render(text, at: address))
    }

    private func plain(_ text: String, at address: StepAddress) -> String {
        Markup.plain(render(text, at: address))
    }

    private func render(_ text: String, at address: StepAddress) -> String {
        journey.textRenderer(at: address, in: task.wording, of: task.study)(text)
    }
}
