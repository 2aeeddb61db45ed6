internal import TaskModel

/// An earlier answer that a page shows to the participant.
package struct ResultModel: Sendable, Hashable {
    package let title: String
    /// The answer as text, or `nil` if no answer was given.
    package let value: String?
    package let unit: String?

    package init(title: String, value: String?, unit: String? = nil) {
        self.title = title
        self.value = value
        self.unit = unit
    }
}

extension ResultModel {
    var variables: TemplateValue {
        .object([
            "title": .inlineMarkdown(title),
            "value": .optional(value),
            "unit": .optional(unit),
        ])
    }
}
