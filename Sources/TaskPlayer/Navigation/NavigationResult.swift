public import TaskModel

/// The result of navigation.
public enum NavigationResult: Sendable, Hashable {
    /// Navigation leads to a page.
    case step(StepAddress)
    /// Navigation leads to the end, without a page.
    case end
    /// Navigation failed.
    case failure(SessionFailure)
}
