import TaskModel

/// The notices that an action sends to observers.
extension Transition {
    /// Adds the notices about a page that was left with a result.
    mutating func reportResult(_ visit: Visit, _ action: SubmitAction) {
        let direction: StepDirection = action.isSkip ? .skip : .forward
        report(.stepDisappeared(visit.address, visit: visit.number, direction))
        report(.resultChanged(visit.address, visit: visit.number))
    }

    /// Adds the notices about a participant who left before the end.
    ///
    /// If the session is already saved, the participant is not on a page, and saving the session
    /// again is not reported.
    mutating func reportLeaving(_ reason: FinishReason) {
        if state.status == .inProgress {
            report(.stepDisappeared(state.visit.address, visit: state.visit.number, .cancel))
        }
        if FinishReason(state.status) != reason { report(.finished(reason, nil)) }
    }

    /// Adds the notices about the end of a session.
    mutating func reportEnd(_ status: SessionStatus, _ failure: SessionFailure?) {
        guard let reason = FinishReason(status) else { return }
        if reason.isFinal { report(.resultReady) }
        report(.finished(reason, failure))
    }

    /// Stores and reports the failure of a recorder, unless it was reported before.
    ///
    /// The input is stored as a draft in any case.
    mutating func reportFailure(
        _ failure: RecorderFailure,
        _ submission: Submission?
    ) throws(ActionError) -> Change {
        if let submission { _ = try page(submission.address) }
        try requireOpen()
        if let submission, isNews(submission) { draft(submission) }
        guard !state.failures.contains(where: { $0.isOf(failure) }) else { return change(.noted) }
        let address = submission?.address ?? state.visit.address
        let visit = submission?.visit ?? state.visit.number
        add(RecordedFailure(failure, at: address, visit: visit, reportedAt: now))
        report(.recorderFailed(failure, address, visit: visit))
        return change(.noted)
    }
}
