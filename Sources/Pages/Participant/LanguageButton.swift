internal import TaskModel

/// A button that continues the session in another language.
public struct LanguageButton: Sendable, Hashable {
    /// The language's own name.
    public let text: String
    public let language: String
    /// The value sent as `action`.
    public let value: String
    /// Whether this is the page's language.
    public let isCurrent: Bool

    public init(text: String, language: String, value: String, isCurrent: Bool) {
        self.text = text
        self.language = language
        self.value = value
        self.isCurrent = isCurrent
    }
}

extension LanguageButton {
    var variables: TemplateValue {
        .object([
            "text": .text(text),
            "language": .text(language),
            "direction": .text(TextDirection(of: language).rawValue),
            "value": .text(value),
            "isCurrent": .flag(isCurrent),
        ])
    }
}
