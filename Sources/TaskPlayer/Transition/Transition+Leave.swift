import TaskModel

extension Transition {
    /// Saves the session for later.
    mutating func save(_ submission: Submission?) throws(ActionError) -> Change {
        if let submission { _ = try page(submission.address) }
        try requireOpen()
        guard journey.supportsSaveAndRestore else { throw .cannotSave }
        let news = submission.map(isNews) ?? false
        guard news || state.status != .saved else { return unchanged() }
        if news, let submission { draft(submission) }
        if state.status == .inProgress { leaveVisit(.save) }
        reportLeaving(.saved)
        set(\.status, to: .saved)
        return change(.moved)
    }

    /// Deletes the answers and ends the session.
    mutating func discard() throws(ActionError) -> Change {
        guard state.status != .discarded else { return unchanged() }
        try requireOpen()
        reportLeaving(.discarded)
        deleteAnswers()
        set(\.returnsTo, to: nil)
        set(\.keepsFrom, to: nil)
        set(\.status, to: .discarded)
        set(\.finishedAt, to: now)
        return change(.moved)
    }

    mutating func resume() throws(ActionError) -> Change {
        try requireOpen()
        guard state.status == .saved else { return unchanged() }
        set(\.status, to: .inProgress)
        return change(.moved)
    }
}
