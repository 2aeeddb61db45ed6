public import TaskModel

/// The reason why an action is rejected; nothing is written in this case.
public enum ActionError: Error, Sendable, Hashable {
    /// Some answers are invalid; the page is to be shown again with the errors.
    case invalid([ItemError])
    /// The task has no such page.
    case unknownStep(StepAddress)
    case ended(SessionStatus)
    /// The step cannot be skipped.
    case required(StepAddress)
    /// The step does not have this button, or does not offer it now.
    case unknownButton(StepAddress)
    /// The page stays for this many more seconds before the participant can continue.
    case tooEarly(seconds: Int)
    /// The list needs this many more entries.
    case tooFewEntries(missing: Int)
    /// The participant must be allocated to an arm first; the action is to be repeated with the
    /// arm.
    ///
    /// The stratum is the text of each answer that defines it, in order; a missing answer is an
    /// empty text.
    case needsArm(stratum: [String])
    /// The policy rejects the next step; the reason is for the participant.
    case notPresented(StepAddress, String)
    /// Back is not possible from here.
    case noWayBack
    /// The task cannot be left and resumed.
    case cannotSave
}
