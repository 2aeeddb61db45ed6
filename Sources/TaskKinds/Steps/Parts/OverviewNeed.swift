import TaskModel

/// Something to have at hand before one starts.
struct OverviewNeed: Sendable, Hashable {
    static let text = Field.requiredText("text", "What it is.")
    static let detail = Field.text("detail", "What it is needed for, in Markdown.")
    static let image = Field<StepImage?>.optional("image", .picture, "A small picture of it.")
    static let fields = [text.declaration, detail.declaration, image.declaration]

    static let type = FieldType.object("this need", fields: fields) { OverviewNeed($0) }

    private let text: String
    private let detail: String?
    private let image: StepImage?

    private init(_ source: FieldReader) {
        text = source[Self.text]
        detail = source[Self.detail]
        image = source[Self.image]
    }

    /// Its variables.
    var model: TemplateValue {
        .object([
            "text": .inlineMarkdown(text),
            "detail": .markdown(detail ?? ""),
            "image": .picture(image),
        ])
    }
}
