internal import TaskModel

/// An answer that a page shows back to the participant.
public struct ResultModel: Sendable, Hashable {
    /// What it is called.
    public let title: String
    /// The answer in words, or `nil` when none was given.
    public let value: String?
    /// What it is counted in.
    public let unit: String?

    /// Makes a result.
    public init(title: String, value: String?, unit: String? = nil) {
        self.title = title
        self.value = value
        self.unit = unit
    }
}

extension ResultModel {
    /// The variables of a result in `partials/results`.
    var variables: TemplateValue {
        .object([
            "title": .inlineMarkdown(title),
            "value": .optional(value),
            "unit": .optional(unit),
        ])
    }
}
