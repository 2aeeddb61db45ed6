public import TaskModel

/// A translated text and its position.
public struct Translation: Sendable, Hashable {
    public let text: String
    /// The position of the text in the language file.
    public let position: SourcePosition

    public init(_ text: String, at position: SourcePosition) {
        self.text = text
        self.position = position
    }
}
