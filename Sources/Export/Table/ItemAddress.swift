public import TaskModel

/// An item of a session: the step with its round, and the item in it.
public struct ItemAddress: Sendable, Hashable {
    /// The step.
    public let step: StepAddress
    /// The item; a question step's has the step's own identifier.
    public let item: String

    /// Makes an address; without an item it is the step's own.
    public init(_ step: StepAddress, _ item: String? = nil) {
        self.step = step
        self.item = item ?? step.step
    }
}
