public import TaskModel

/// An error in one item of a page.
public struct ItemError: Sendable, Hashable {
    public let item: String
    /// The reason why the answer is invalid.
    public let reason: InvalidAnswer

    public init(item: String, reason: InvalidAnswer) {
        self.item = item
        self.reason = reason
    }
}
