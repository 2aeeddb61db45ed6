/// A group of radio buttons in a control; without a script, participants cannot clear such a group.
public struct RadioGroup: Sendable, Hashable {
    /// The suffix that the buttons' `name` attribute adds to the item's name.
    public let suffix: String
    /// The group's question, in single-line Markdown, if the item has several groups.
    public let label: String?

    /// Creates a group; the defaults suit an item with a single group.
    public init(suffix: String = "", label: String? = nil) {
        self.suffix = suffix
        self.label = label
    }
}
