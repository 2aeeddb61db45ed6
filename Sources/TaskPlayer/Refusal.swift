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
    /// There is no way back from here.
    case noWayBack
    /// The task cannot be left and resumed.
    case cannotSave
}
