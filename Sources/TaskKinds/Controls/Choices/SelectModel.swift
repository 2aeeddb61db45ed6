import TaskModel

/// Functions that create the template variables of a drop-down list.
enum SelectModel {
    /// Returns the variables of a group of choices: `label` (its heading, or false) and `options`.
    static func group(_ choices: [Choice], selected: String?) -> TemplateValue {
        .object([
            "label": .optional(choices.first?.group),
            "options": .list(choices.map { option($0.value, $0.plainText, selected) }),
        ])
    }

    /// Returns an option of the list: `value`, `text` and the Boolean `selected`.
    static func option(_ value: String, _ text: String, _ selected: String?) -> TemplateValue {
        .object([
            "value": .text(value),
            "text": .text(text),
            "selected": .flag(value == selected),
        ])
    }
}
