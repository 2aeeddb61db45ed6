public import TaskModel

/// An invalid answer to one item of a page.
public struct ItemError: Sendable, Hashable {
    public let item: String
    public let reason: InvalidAnswer

    public init(item: String, reason: InvalidAnswer) {
        self.item = item
        self.reason = reason
    }
}
