public import TaskModel

/// The properties that all steps share, read before the fields of the step's kind.
public struct StepHeader: Sendable {
    /// The identifier in the task, with the prefix of each `include` that contains the step.
    public let id: String
    public let content: StepContent
    /// The step's navigation rules, buttons and conditions.
    public let flow: StepFlow

    public init(id: String, content: StepContent, flow: StepFlow) {
        self.id = id
        self.content = content
        self.flow = flow
    }
}
