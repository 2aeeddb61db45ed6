/// A button that a program's policy adds to a page.
///
/// Pressing it is delivered to the policy, which can name a destination, and to observers.
public struct ActionButton: Sendable, Hashable {
    /// The name by which the program recognises the button, unique on its page.
    public let value: String
    /// The label, in Markdown like those of authors.
    public let label: String

    public init(_ value: String, label: String) {
        self.value = value
        self.label = label
    }
}
