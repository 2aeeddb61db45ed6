import TaskModel

extension Transition {
    /// Returns to the previous step from the submitted page.
    ///
    /// A page that is neither current nor within reach, for example after a second click, changes
    /// only its draft.
    mutating func goBack(_ submission: Submission) throws(ActionError) -> Change {
        _ = try page(submission.address)
        try requireOpen()
        if isCurrent(submission) {
            guard journey.canGoBack else { throw .noWayBack }
            return try back(to: path.count - 1, submission)
        }
        let index = index(of: submission)
        if let index, journey.canGoBack(to: index - 1) {
            return try back(to: index - 1, submission)
        }
        guard isNews(submission) else { return unchanged() }
        return stale(submission)
    }

    private mutating func back(
        to index: Int,
        _ submission: Submission
    ) throws(ActionError) -> Change {
        try requirePresentable(path[index].address)
        if isNews(submission) { draft(submission) }
        report(.stepDisappeared(submission.address, visit: submission.visit, .back))
        let address = path[index].address
        cutKeepingChange(at: index)
        set(\.status, to: .inProgress)
        startVisit(at: address)
        return change(.moved)
    }

    /// Whether a submission contains input that is not stored yet.
    func isNews(_ submission: Submission) -> Bool {
        let draft = state.drafts[submission.address]
        return draft != submission.fields && !(draft == nil && submission.isBlank)
    }

    /// Stores the input as a draft and stays on the page.
    mutating func storeDraft(_ submission: Submission) throws(ActionError) -> Change {
        _ = try page(submission.address)
        try requireOpen()
        draft(submission)
        return change(.drafted)
    }

    /// Saves the session for later.
    mutating func save(_ submission: Submission?) throws(ActionError) -> Change {
        if let submission { _ = try page(submission.address) }
        try requireOpen()
        guard journey.supportsSaveAndRestore else { throw .cannotSave }
        let news = submission.map(isNews) ?? false
        guard news || state.status != .saved else { return unchanged() }
        if news, let submission { draft(submission) }
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
