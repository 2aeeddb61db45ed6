/// A text for participants: a wording key and its parameters, or the author's own text.
public struct Message: Sendable, Hashable {
    /// The key in the wording, such as `errors.number.above`.
    public let key: String
    /// The replacements for `{name}` placeholders.
    public let parameters: [String: String]
    /// The author's own text, which replaces the player's text; `nil` if there is none.
    public let own: String?

    public init(_ word: some WordKey, _ parameters: [String: String] = [:], own: String? = nil) {
        self.init(key: word.key, parameters, own: own)
    }

    /// Creates a message from a key that need not belong to a `WordKey`.
    package init(key: String, _ parameters: [String: String] = [:], own: String? = nil) {
        self.key = key
        self.parameters = parameters
        self.own = own
    }
}

/// An error that explains why the input for an item is not a valid answer.
public struct InvalidAnswer: Error, Sendable, Hashable {
    /// The message for the participant.
    public let message: Message
    /// The suffixes of the controls at fault (`-month`); empty if the error is about all controls.
    public let parts: [String]

    public init(_ message: Message, parts: [String] = []) {
        self.message = message
        self.parts = parts
    }
}
