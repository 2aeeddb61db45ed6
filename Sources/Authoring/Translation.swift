public import TaskModel

/// A text in the language of an edition, and where it stands.
public struct Translation: Sendable, Hashable {
    /// The text.
    public let text: String
    /// Where it stands.
    public let position: SourcePosition

    /// Makes a translation.
    public init(_ text: String, at position: SourcePosition) {
        self.text = text
        self.position = position
    }
}
