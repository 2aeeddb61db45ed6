public import TaskModel

/// The properties that every step has, from which its kind creates the step.
public struct StepHeader: Sendable {
    /// The full identifier.
    public let id: String
    public let content: StepContent
    /// The rules, buttons and conditions.
    public let flow: StepFlow

    public init(id: String, content: StepContent, flow: StepFlow) {
        self.id = id
        self.content = content
        self.flow = flow
    }
}
