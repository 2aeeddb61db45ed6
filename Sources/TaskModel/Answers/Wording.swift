/// A page's language: the notation for numbers and dates, and the player's texts.
///
/// The texts are in another language if the player has none in the page's language.
public struct Wording: Sendable, Hashable {
    /// The BCP 47 tag of the language.
    public let language: String
    /// Texts by key, such as `buttons.continue`.
    public let texts: [String: String]
    /// The notation for numbers and dates in `language`, regardless of the texts' language.
    public let customs: LocaleConventions
    /// The language of the texts if it differs from `language`; the texts are then enclosed in the
    /// marks of ``ForeignText``.
    public let fallback: String?

    public init(language: String, texts: [String: String], fallback: String? = nil) {
        self.language = language
        self.texts = texts
        self.fallback = fallback
        customs = LocaleConventions.of(language)
    }

    /// Returns a text with `{name}` placeholders replaced, or its key if there is no text.
    public func callAsFunction(
        _ word: some WordKey,
        _ parameters: [String: String] = [:]
    ) -> String {
        self(key: word.key, parameters)
    }

    /// Returns the text for a key that need not belong to a `WordKey`, such as a key in a template.
    ///
    /// If there is no text, returns the key itself.
    package func callAsFunction(key: String, _ parameters: [String: String] = [:]) -> String {
        let text = texts[key] ?? key
        guard fallback == nil else { return foreign(text, parameters) }
        return parameters.isEmpty ? text : filled(text, parameters)
    }

    private func foreign(_ text: String, _ parameters: [String: String]) -> String {
        let marked = ForeignText.marked(text)
        // A text without letters of its own is not marked, so its values need no marks either.
        let values = marked == text ? parameters : parameters.mapValues(ForeignText.markedValue)
        return values.isEmpty ? marked : filled(marked, values)
    }

    /// Returns the author's own text for a message or, if there is none, the text for its key.
    public func callAsFunction(_ message: Message) -> String {
        message.own ?? self(key: message.key, message.parameters)
    }

    /// Returns a text with placeholders replaced in one pass, so that braces within a value are not
    /// replaced.
    private func filled(_ text: String, _ parameters: [String: String]) -> String {
        var filled = ""
        filled.reserveCapacity(text.utf8.count + 16)
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
            let inside = rest.index(after: start)
            let name = rest[inside...].prefix { $0 != UInt8(ascii: "}") }
            if name.endIndex < rest.endIndex, let value = parameters[String(Substring(name))] {
                filled += Substring(rest[..<start])
                filled += value
                rest = rest[rest.index(after: name.endIndex)...]
            } else {
                filled += Substring(rest[..<inside])
                rest = rest[inside...]
            }
        }
        filled += Substring(rest)
        return filled
    }
}
