import Pages
import Sessions
import TaskModel
import TaskPlayer

extension StepPageBuilder {
    /// Adds the content that is specific to the kind of step, beyond texts and items.
    func addContent(to page: inout StepPage, _ step: Step) {
        switch step.body {
        case .review(let review):
            page.review = ReviewRows(session: session, journey: journey).rows(review)
        case .completion(let completion): addEnding(to: &page, completion)
        case .page(let kind): addKind(to: &page, kind)
        case .section(let section): page.entries = entries(of: step, section.repetition?.list)
        }
    }

    /// Uses the template and the values of the policy's custom page for the step, if there is such
    /// a page.
    ///
    /// The custom page's values take precedence over those of the step's kind.
    func addPolicyPage(to page: inout StepPage, _ shown: Step) {
        guard let own = journey.customPage(for: shown, at: address) else { return }
        page.ownTemplate = own.template
        page.kindValues.merge(own.values) { _, own in own }
    }

    private func addKind(to page: inout StepPage, _ kind: any StepKind) {
        page.kindValues = kind.pageModel(in: session.wording)
        page.scores = scores(kind.scores)
        guard !kind.results.isEmpty else { return }
        let renderer = journey.textRenderer(at: address, in: session.wording, of: session.study)
        page.results = kind.results.map { result in
            ResultModel(
                title: result.title,
                value: renderer.value(of: .answer(result.answer))?.shortened,
                unit: result.unit
            )
        }
    }

    func scores(_ ids: [String]) -> [ScoreModel] {
        let scores = ids.compactMap { id in session.task.definition.scores.first { $0.id == id } }
        return ScoreRows.models(of: scores, journey, session.wording)
    }
}

extension StepPageBuilder {
    /// Returns the entries of a list, and the actions available while the session is open; `nil` if
    /// `list` is `nil`.
    private func entries(of step: Step, _ list: EntryList?) -> EntriesModel? {
        guard let list else { return nil }
        let entries = journey.entries(of: step.id)
        let isOpen = session.state.status.isOpen
        let removal = isOpen && !isEdit && isCurrent ? journey.removal : nil
        return EntriesModel(
            entries: entries.map {
                entry($0, of: step, list, canChange: isOpen && list.isEditable)
            },
            canAdd: isOpen && journey.canAddEntry(to: step.id),
            addLabel: addLabel(list, isFirst: entries.isEmpty),
            isEditable: list.isEditable,
            minimum: list.minimum,
            isTooShort: isListTooShort,
            removed: removal.map { session.title(of: $0.entry, in: step, list, $0.before) },
            canUndo: journey.canGoBack
        )
    }

    private func addLabel(_ list: EntryList, isFirst: Bool) -> String {
        let own = isFirst ? list.addLabel : list.addAnotherLabel ?? list.addLabel
        return own ?? session.wording(isFirst ? SiteWord.add : .addAnother)
    }

    private func entry(
        _ entry: ListEntry,
        of step: Step,
        _ list: EntryList,
        canChange: Bool
    ) -> EntriesModel.EntryRow {
        EntriesModel.EntryRow(
            number: entry.number,
            title: session.title(of: entry, in: step, list, journey),
            changeValue: canChange ? StepButton.Press.change(entry.round).rawValue : nil,
            removeValue: canChange ? StepButton.Press.remove(entry.round).rawValue : nil,
            isUnfinished: canChange && entry.isUnfinished
        )
    }
}

extension LoadedSession {
    /// Returns the title of an entry with piped values rendered, or else a default name such as
    /// "Entry 2".
    func title(
        of entry: ListEntry,
        in step: Step,
        _ list: EntryList,
        _ journey: Journey
    ) -> String {
        journey.title(of: entry, in: step, list, wording, study)
    }
}
