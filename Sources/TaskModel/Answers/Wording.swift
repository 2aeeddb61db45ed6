/// The player's own texts in one language: buttons, errors, month names.
public struct Wording: Sendable, Hashable {
    /// The BCP 47 tag of the language.
    public let language: String
    /// Texts by key, such as `buttons.continue`.
    public let texts: [String: String]

    /// Makes a wording from texts by key.
    public init(language: String, texts: [String: String]) {
        self.language = language
        self.texts = texts
    }

    /// The text of a key with `{name}` replaced; the key itself when there is none.
    public func callAsFunction(_ key: String, _ parameters: [String: String] = [:]) -> String {
        parameters.reduce(texts[key] ?? key) { text, parameter in
            replacing("{\(parameter.key)}", with: parameter.value, in: text)
        }
    }

    /// The sentence that a message says in this language.
    public func callAsFunction(_ message: Message) -> String {
        message.own ?? self(message.key, message.parameters)
    }

    private func replacing(_ mark: String, with value: String, in text: String) -> String {
        guard let range = text.firstRange(of: mark) else { return text }
        let rest = replacing(mark, with: value, in: String(text[range.upperBound...]))
        return text[..<range.lowerBound] + value + rest
    }
}
