internal import TaskModel

/// A button that continues the session in another language.
package struct LanguageButton: Sendable, Hashable {
    /// The language's name in the language itself.
    package let text: String
    package let language: String
    /// The value sent as `action`.
    package let value: String
    /// Whether this is the page's language.
    package let isCurrent: Bool

    package init(text: String, language: String, value: String, isCurrent: Bool) {
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
