public import TaskModel

/// Why an action is not done; nothing is written then.
public enum Refusal: Error, Sendable, Hashable {
    /// What was typed is no answer: the same page again, with what to correct.
    case invalid([ItemError])
    /// The task has no such page.
    case unknownStep(StepAddress)
    /// The session has ended.
    case ended(SessionStatus)
    /// The step may not be skipped.
    case required(StepAddress)
    /// The step has no such button, or not now.
    case unknownButton(StepAddress)
    /// The page stays for so many more seconds before it goes on.
    case tooEarly(seconds: Int)
    /// The list needs so many more entries.
    case tooFewEntries(missing: Int)
    /// The participant must be allocated to an arm first; the same action again, with the arm.
    ///
    /// The stratum is the text of each answer that makes it, in order; an empty one is missing.
    case needsArm(stratum: [String])
    /// The policy objects to the step that would come; the reason is for the participant.
    case notPresented(StepAddress, String)
    /// There is no way back from here.
    case noWayBack
    /// The task cannot be left and resumed.
    case cannotSave
}
