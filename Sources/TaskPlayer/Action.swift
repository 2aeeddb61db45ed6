public import TaskModel

/// What a participant does with a page.
public enum Action: Sendable, Hashable {
    /// Continues with what was typed.
    case `continue`(Submission)
    /// Leaves an optional step without an answer.
    case skip(Submission)
    /// Continues on a page that was opened from the review page; the submission names the step
    /// that was opened and the visit of the review.
    case edit(Submission)
    /// Leaves an optional step without an answer on a page that was opened from the review page.
    case editSkip(Submission)
    /// Presses a button of the step's own, of a list's page, or the one that shows the full
    /// instructions; what was typed is kept as a draft.
    case press(StepButton.Press, Submission)
    /// Goes to the step before; what was typed is kept as a draft.
    case back(Submission)
    /// Keeps what was typed as a draft and stays: learn more, cancel, upload.
    case draft(Submission)
    /// Leaves and may come back; what was typed is kept as a draft.
    case save(Submission?)
    /// Throws every answer of the session away.
    case discard
    /// Comes back to a saved session.
    case resume
    /// A recorder on the page says that it cannot record: observers are told, what was typed is kept
    /// as a draft, and the participant stays.
    case recorderFailed(RecorderFailure, Submission?)
}
