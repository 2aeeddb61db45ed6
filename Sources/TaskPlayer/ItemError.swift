public import TaskModel

/// What is wrong with one item of a page.
public struct ItemError: Sendable, Hashable {
    /// The item's identifier.
    public let item: String
    /// The reason.
    public let reason: InvalidAnswer

    /// Makes an error of an item.
    public init(item: String, reason: InvalidAnswer) {
        self.item = item
        self.reason = reason
    }
}
