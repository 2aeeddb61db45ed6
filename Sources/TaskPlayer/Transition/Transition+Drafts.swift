import TaskModel

extension Transition {
    /// Stores the input as a draft and stays on the page.
    mutating func storeDraft(_ submission: Submission) throws(ActionError) -> Change {
        _ = try page(submission.address)
        try requireOpen()
        draft(submission)
        return change(.drafted)
    }

    /// Returns whether a submission contains input that is not stored yet.
    func isNews(_ submission: Submission) -> Bool {
        let draft = state.drafts[submission.address]
        return draft != submission.fields && !(draft == nil && submission.isBlank)
    }

    /// Deletes the draft of an accepted page, or stores a draft if the page was left with a button
    /// other than Continue and Skip.
    mutating func settleDraft(of submission: Submission, _ action: SubmitAction) {
        guard action.press == nil else {
            if isNews(submission) { draft(submission) }
            return
        }
        dropDraft(of: submission.address)
        for section in tree.eachSections { settleDrafts(in: section, after: submission.address) }
    }

    /// Moves the drafts for each option to the option's new round.
    ///
    /// Drafts for options that are no longer chosen are deleted; otherwise they would appear on
    /// another option's page.
    private mutating func settleDrafts(in section: Int, after address: StepAddress) {
        guard let source = tree.each(section), source.isOf(address.step, in: journey.task.id)
        else { return }
        let before = journey.state.history.last { $0.address.step == address.step }
        let old = before?.answers.answer(to: source)?.value?.texts ?? []
        let new = evaluation.answer(source)?.value?.texts ?? []
        guard old != new else { return }
        let typed = state.drafts.filter { tree.repeating($0.key.step) == section }
        typed.keys.forEach { dropDraft(of: $0) }
        for (place, fields) in typed where old.indices.contains(place.round - 1) {
            guard let index = new.firstIndex(of: old[place.round - 1]) else { continue }
            draft(fields, at: StepAddress(place.step, round: index + 1))
        }
    }
}
