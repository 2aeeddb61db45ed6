/// A group of radio buttons in a control, of which none can be unchecked once one is.
public struct RadioGroup: Sendable, Hashable {
    /// What the name of the buttons has behind the item's.
    public let suffix: String
    /// What the group asks, in Markdown of one line, where the item has several.
    public let label: String?

    /// Makes a group; without arguments it is the only one of its item.
    public init(suffix: String = "", label: String? = nil) {
        self.suffix = suffix
        self.label = label
    }
}
