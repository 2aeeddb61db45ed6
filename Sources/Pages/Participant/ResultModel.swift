internal import TaskModel

/// An answer that a page shows back to the participant.
public struct ResultModel: Sendable, Hashable {
    public let title: String
    /// The answer in words, or `nil` if none was given.
    public let value: String?
    public let unit: String?

    public init(title: String, value: String?, unit: String? = nil) {
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
