/// A button that a program's policy adds to a page.
///
/// A press is reported to observers and to the policy, which can name a destination.
public struct ActionButton: Sendable, Hashable {
    /// The name with which the program recognises the button, unique on its page.
    public let value: String
    /// The label, in Markdown, like the labels of authors' buttons.
    public let label: String

    public init(_ value: String, label: String) {
        self.value = value
        self.label = label
    }
}
