internal import TaskModel

/// A button of a step's own, such as "I would rather not".
public struct OwnButton: Sendable, Hashable {
    /// The words on it, in Markdown.
    public let label: String
    /// What it sends as `action`.
    public let value: String
    /// Whether the task ends with it.
    public let terminates: Bool

    /// Makes a button.
    public init(label: String, value: String, terminates: Bool = false) {
        self.label = label
        self.value = value
        self.terminates = terminates
    }
}

extension OwnButton {
    /// The variables of the button; `words` makes plain words of its label.
    func variables(_ words: (String) -> String) -> TemplateValue {
        .object([
            "label": .text(words(label)),
            "value": .text(value),
            "terminates": .flag(terminates),
        ])
    }
}
