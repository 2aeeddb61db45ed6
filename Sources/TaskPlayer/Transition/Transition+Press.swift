import TaskModel

extension Transition {
    /// Presses a button other than Continue, Skip and Back.
    ///
    /// The input is stored as a draft. A press on an outdated page has no other effect, because the
    /// participant's intention is uncertain.
    mutating func press(
        _ press: StepButton.Press,
        _ submission: Submission
    ) throws(ActionError) -> Change {
        try finish(submission, .press(press))
    }

    /// Returns the index on the path of a page that was opened from the review page and left with a
    /// button.
    func pressedIndex(_ submission: Submission) -> Int? {
        guard submission.visit == state.visit.number else { return nil }
        return journey.editedIndex(submission.address)
    }

    /// Rejects an action that the page does not allow, or does not allow yet.
    func requireReadiness(
        of step: Step,
        _ submission: Submission,
        _ visit: Visit,
        _ action: SubmitAction
    ) throws(ActionError) {
        if let press = action.press {
            let address = submission.address
            guard evaluation.offers(press, on: step, at: address, isFirst: path.isEmpty) else {
                throw .unknownButton(address)
            }
            return
        }
        try requireTime(of: step, submission, action)
        let missing = evaluation.missingEntries(step)
        guard missing == 0 || action.isSkip || action.isCut else {
            throw .tooFewEntries(missing: missing)
        }
    }
}
