internal import TaskModel

/// A button that a step defines, such as "I would rather not".
package struct CustomButton: Sendable, Hashable {
    /// The label, in Markdown.
    package let label: String
    /// The value sent as `action`.
    package let value: String
    /// Whether the button ends the task.
    package let terminates: Bool

    package init(label: String, value: String, terminates: Bool = false) {
        self.label = label
        self.value = value
        self.terminates = terminates
    }
}

extension CustomButton {
    /// Returns the variables of the button; `words` converts its label to plain text.
    func variables(_ words: (String) -> String) -> TemplateValue {
        .object([
            "label": .text(words(label)),
            "value": .text(value),
            "terminates": .flag(terminates),
        ])
    }
}
