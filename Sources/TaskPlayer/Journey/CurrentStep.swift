public import TaskModel

/// The participant's current step and visit.
public struct CurrentStep: Sendable {
    /// The step as the author wrote it; `Journey.page(for:)` returns the step as shown.
    public let step: Step
    /// The visit whose number the page's form contains.
    public let visit: Visit
}
