public import TaskModel

/// Where navigation leads.
public enum Onward: Sendable, Hashable {
    /// To a page.
    case step(StepAddress)
    /// To the end, without a page.
    case end
    /// Nowhere.
    case failure(SessionFailure)
}
