import TaskModel

extension Turn {
    /// Presses a button other than Continue, Skip and Back.
    mutating func press(_ submission: Submission) throws(Refusal) -> Change {
        _ = try page(submission.address)
        throw .unknownButton(submission.address)
    }
}
