public import TaskModel

/// The reason why an action is rejected.
///
/// A rejected action writes nothing.
public enum ActionError: Error, Sendable, Hashable {
    /// Some answers are invalid; the page must be shown again with the errors.
    case invalid([ItemError])
    /// The task has no such page, or the page's round cannot have been shown yet.
    case unknownStep(StepAddress)
    case ended(SessionStatus)
    /// The step cannot be skipped.
    case required(StepAddress)
    /// The step does not have this button or timer action, or does not offer it now.
    ///
    /// A report that the time is up or the page was hidden is rejected with the same error if the
    /// event does not end the step.
    case unknownButton(StepAddress)
    /// The participant can continue only after this number of seconds.
    case tooEarly(seconds: Int)
    /// The participant has not started the timer, or has paused it.
    case timeNotRunning
    /// The list needs at least this many more entries.
    case tooFewEntries(missing: Int)
    /// The participant must first be allocated to an arm.
    ///
    /// The caller allocates the arm and repeats the action with it.
    ///
    /// The stratum contains the text of each answer that defines it, in order; a missing answer has
    /// an empty text.
    case needsArm(stratum: [String])
    /// The policy rejects the step to which the action leads; the reason is shown to the
    /// participant.
    case notPresented(StepAddress, String)
    /// Back is not possible from the page.
    case noWayBack
    /// The task cannot be left and resumed.
    case cannotSave
}
