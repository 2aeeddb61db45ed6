public import TaskModel

/// A translated text and its position.
public struct Translation: Sendable, Hashable {
    public let text: String
    /// The position of the text in the file of the language.
    public let position: SourcePosition

    public init(_ text: String, at position: SourcePosition) {
        self.text = text
        self.position = position
    }
}
