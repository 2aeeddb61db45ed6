internal import TaskModel

/// A button that goes on with the session in another language.
public struct LanguageButton: Sendable, Hashable {
    /// The language's own name.
    public let text: String
    /// Its BCP 47 tag.
    public let language: String
    /// What it sends as `action`.
    public let value: String
    /// Whether it is the page's.
    public let isCurrent: Bool

    /// Makes a button.
    public init(text: String, language: String, value: String, isCurrent: Bool) {
        self.text = text
        self.language = language
        self.value = value
        self.isCurrent = isCurrent
    }
}

extension LanguageButton {
    /// The variables of the button.
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
