import TaskModel

extension Transition {
    /// Returns to the previous step from the submitted page.
    ///
    /// If the page is not current and Back no longer applies to it, for example after a second
    /// click, only its draft can change.
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
        leaveVisit(.back)
        let address = path[index].address
        cutKeepingChange(at: index)
        set(\.status, to: .inProgress)
        startVisit(at: address)
        return change(.moved)
    }
}
