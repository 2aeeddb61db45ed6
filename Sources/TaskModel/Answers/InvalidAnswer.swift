/// A sentence to be said to a participant: a key of the wording and its parameters, or an author's own.
public struct Message: Sendable, Hashable {
    /// The key in the wording, such as `errors.number.above`.
    public let key: String
    /// What replaces `{name}` in the sentence.
    public let parameters: [String: String]
    /// The author's own sentence, which stands instead.
    public let own: String?

    /// Makes a message from a key of the wording.
    public init(_ key: String, _ parameters: [String: String] = [:], own: String? = nil) {
        self.key = key
        self.parameters = parameters
        self.own = own
    }
}

/// The reason why what was typed is no answer to an item.
public struct InvalidAnswer: Error, Sendable, Hashable {
    /// What to tell the participant.
    public let message: Message
    /// The suffixes of the controls at fault (`-month`); empty means the first control.
    public let parts: [String]

    public init(_ message: Message, parts: [String] = []) {
        self.message = message
        self.parts = parts
    }
}
