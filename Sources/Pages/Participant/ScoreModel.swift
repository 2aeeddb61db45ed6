internal import TaskModel

/// A score on the completion page.
public struct ScoreModel: Sendable, Hashable {
    /// What it is called.
    public let title: String
    /// The number, or `nil` when too few answers were given.
    public let value: String?
    /// The name of its band.
    public let band: String?
    /// What the band means, in Markdown.
    public let text: String?

    /// Makes a score.
    public init(title: String, value: String?, band: String?, text: String?) {
        self.title = title
        self.value = value
        self.band = band
        self.text = text
    }
}

extension ScoreModel {
    /// The variables of a score in `partials/scores`.
    var variables: TemplateValue {
        .object([
            "title": .text(title),
            "value": .optional(value),
            "band": .optional(band),
            "text": .markdown(text ?? ""),
        ])
    }
}
