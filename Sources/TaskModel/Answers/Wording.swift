/// A page's language: how it writes numbers and dates, and the player's own texts for it.
///
/// The texts may be another language's, where the player has none in this one.
public struct Wording: Sendable, Hashable {
    /// The BCP 47 tag of the language.
    public let language: String
    /// Texts by key, such as `buttons.continue`.
    public let texts: [String: String]
    /// How the language writes numbers and dates, whatever language the texts are in.
    public let customs: LanguageCustoms

    /// Makes a wording from texts by key.
    public init(language: String, texts: [String: String]) {
        self.language = language
        self.texts = texts
        customs = LanguageCustoms.of(language)
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
