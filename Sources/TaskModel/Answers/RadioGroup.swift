/// A group of radio buttons in a control; browsers offer no way to clear one.
public struct RadioGroup: Sendable, Hashable {
    /// The suffix that the buttons' names add to the item's.
    public let suffix: String
    /// The group's question, in Markdown of one line, if the item has several groups.
    public let label: String?

    /// Creates a group; the defaults suit an item's only group.
    public init(suffix: String = "", label: String? = nil) {
        self.suffix = suffix
        self.label = label
    }
}
