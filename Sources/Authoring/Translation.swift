public import TaskModel

/// A translated text and its position.
public struct Translation: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The position of the text in the file of the language.
    public let position: SourcePosition

    /// Creates a translation.
    public init(_ text: String, at position: SourcePosition) {
        self.text = text
        self.position = position
    }
}
