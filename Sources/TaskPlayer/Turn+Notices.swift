import TaskModel

/// What observers are told of an action, where the action moves.
extension Turn {
    /// Tells that a page was left with a result.
    mutating func tellOfResult(_ visit: Visit, _ verb: Verb) {
        let direction: StepDirection = verb.isSkip ? .skip : .forward
        tell(.stepDisappeared(visit.address, visit: visit.number, direction))
        tell(.resultChanged(visit.address, visit: visit.number))
    }

    /// Tells that the participant left before the end.
    ///
    /// Whoever had saved the session already was not on a page any more. Saving it again is told only
    /// if somebody came back in between.
    mutating func tellOfLeaving(_ reason: FinishReason) {
        if state.status == .inProgress {
            tell(.stepDisappeared(state.visit.address, visit: state.visit.number, .cancel))
        }
        if FinishReason(state.status) != reason { tell(.finished(reason, nil)) }
    }

    /// Tells that the session ended, after its answers became final.
    mutating func tellOfEnd(_ status: SessionStatus, _ failure: SessionFailure?) {
        guard let reason = FinishReason(status) else { return }
        if reason.isFinal { tell(.resultReady) }
        tell(.finished(reason, failure))
    }

    /// Tells that a recorder failed; nothing else happens, but that what was typed is kept.
    mutating func note(
        _ failure: RecorderFailure,
        _ submission: Submission?
    ) throws(Refusal) -> Change {
        if let submission { _ = try page(submission.address) }
        try requireOpen()
        if let submission, isNews(submission) { draft(submission) }
        let address = submission?.address ?? state.visit.address
        tell(.recorderFailed(failure, address, visit: submission?.visit ?? state.visit.number))
        return change(.noted)
    }
}
