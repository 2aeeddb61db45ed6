internal import TaskModel

/// A score on the completion page.
public struct ScoreModel: Sendable, Hashable {
    public let title: String
    /// The number, or `nil` if there are too few answers.
    public let value: String?
    public let band: String?
    /// The explanation of the band, in Markdown.
    public let text: String?

    public init(title: String, value: String?, band: String?, text: String?) {
        self.title = title
        self.value = value
        self.band = band
        self.text = text
    }
}

extension ScoreModel {
    var variables: TemplateValue {
        .object([
            "title": .text(title),
            "value": .optional(value),
            "band": .optional(band),
            "text": .markdown(text ?? ""),
        ])
    }
}
