import TaskModel

extension Transition {
    /// Applies a press of a button other than Continue, Skip and Back.
    ///
    /// The input is stored as a draft. A press on an outdated page has no other effect, because the
    /// participant's intention is uncertain.
    mutating func press(
        _ press: StepButton.Press,
        _ submission: Submission
    ) throws(ActionError) -> Change {
        if case .action(let value) = press { return try tap(value, submission) }
        return try finish(submission, .press(press))
    }

    /// Applies a press of a button that the policy added to the current page, and notifies
    /// observers.
    ///
    /// The participant leaves the page if the policy names a destination, and stays otherwise.
    private mutating func tap(
        _ value: String,
        _ submission: Submission
    ) throws(ActionError) -> Change {
        let step = try page(submission.address)
        let action = SubmitAction.press(.action(value))
        let digest = submission.digest(action)
        guard !isKnown(submission, digest) else { return unchanged() }
        try requireOpen()
        guard isCurrent(submission) else {
            return isNews(submission) ? stale(submission) : unchanged()
        }
        guard journey.offers(value, on: step, at: submission.address) else {
            throw .unknownButton(submission.address)
        }
        report(.actionTapped(value, submission.address, visit: submission.visit))
        guard let destination = destination(ofAction: value, on: step) else {
            if isNews(submission) { draft(submission) }
            return change(.noted)
        }
        let visit = state.visit
        append(
            StepResult(
                visit: visit.number,
                address: visit.address,
                previous: path.last?.visit,
                outcome: action.outcome,
                digest: digest,
                destination: destination,
                began: visit.began,
                ended: now
            )
        )
        reportResult(visit, action)
        settleDraft(of: submission, action)
        try advance()
        return change(.moved)
    }

    /// Returns the path index of a page that was opened from the review page and left with a
    /// button, or `nil` for other pages.
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
