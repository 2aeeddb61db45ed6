public import TaskModel

/// The properties that every step has, for its kind to read.
public struct StepHeader: Sendable {
    /// The identifier.
    public let id: String
    /// The texts.
    public let content: StepContent
    /// The flow.
    public let flow: StepFlow

    /// Makes a header.
    public init(id: String, content: StepContent, flow: StepFlow) {
        self.id = id
        self.content = content
        self.flow = flow
    }
}
