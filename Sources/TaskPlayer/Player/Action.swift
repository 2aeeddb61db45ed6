public import TaskModel

/// A participant's action on a session.
public enum Action: Sendable, Hashable {
    /// Continues with the submitted answers.
    case `continue`(Submission)
    /// Leaves an optional step unanswered.
    case skip(Submission)
    /// Continues on a page opened from the review page.
    ///
    /// The submission names the opened step and the visit of the review page.
    case edit(Submission)
    /// Leaves an optional step unanswered on a page opened from the review page.
    case editSkip(Submission)
    /// Presses an author's or a program's button, a button of a list page, or the button for the
    /// full instructions.
    ///
    /// The input is stored as a draft.
    case press(StepButton.Press, Submission)
    /// Starts, pauses, resumes or extends the page's timer.
    case time(TimerAction, Submission)
    /// Continues with the input when the time is up; answers that are missing or invalid, and
    /// untouched suggestions, count as skipped.
    case timeOut(Submission)
    /// Ends a step because the participant hid the page.
    case interrupt(Submission)
    /// Returns to the previous step; the input is stored as a draft.
    case back(Submission)
    /// Stores the input as a draft without leaving the step, for example for Learn more, Save and
    /// exit, or a language change.
    case draft(Submission)
    /// Leaves the session with the option to return; the input, if any, is stored as a draft.
    case save(Submission?)
    /// Deletes the session's answers and ends the session.
    case discard
    case resume
    /// Reports that a recorder on the page cannot record.
    ///
    /// The first report of a failure is stored and sent to observers. The input is stored as a
    /// draft, and the participant stays on the page.
    case recorderFailed(RecorderFailure, Submission?)
}

extension Action {
    /// The form sent with the action; `nil` if there is none.
    var submission: Submission? {
        switch self {
        case .continue(let form), .skip(let form), .edit(let form), .editSkip(let form),
            .press(_, let form), .time(_, let form), .timeOut(let form), .interrupt(let form),
            .back(let form), .draft(let form):
            form
        case .save(let form), .recorderFailed(_, let form): form
        case .discard, .resume: nil
        }
    }
}

/// An action on a page's timer.
public enum TimerAction: String, Sendable, Hashable, CaseIterable {
    case start
    case pause
    case resume
    /// Adds the step's extension to the time.
    case extend
}
