public import TaskModel

public enum NavigationResult: Sendable, Hashable {
    /// Navigation leads to a page.
    case step(StepAddress)
    /// Navigation leads to the end of the task without a completion page.
    case end
    case failure(SessionFailure)
}
