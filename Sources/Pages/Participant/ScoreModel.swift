package import TaskModel

/// A score as shown on a page.
package struct ScoreModel: Sendable, Hashable {
    package let title: String
    /// The number, or `nil` if the score has no value, for example because of missing answers.
    package let value: String?
    package let band: String?
    /// The explanation of the band, in Markdown; `nil` if there is none.
    package let text: String?

    package init(title: String, value: String?, band: String?, text: String?) {
        self.title = title
        self.value = value
        self.band = band
        self.text = text
    }
}

extension ScoreModel: TemplateConvertible {
    package var templateValue: TemplateValue {
        .object([
            "title": .text(title),
            "value": .optional(value),
            "band": .optional(band),
            "text": .markdown(text ?? ""),
        ])
    }
}
