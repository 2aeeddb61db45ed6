import Authoring
import TaskModel

struct ListRow: Sendable, Hashable {
    static let text = Field.requiredText("text", "The text of the row.")
    static let detail = Field.text("detail", "Smaller text below the row, in Markdown.")
    static let picture = Field<StepImage?>.optional(
        "image",
        .picture,
        "An image, shown below the row, or before it with bullet: image."
    )
    static let fields = FieldDeclaration.list(text, detail, picture)

    static let type = FieldType.object("this row", fields: fields) { ListRow($0) }

    let image: StepImage?
    private let text: String
    private let detail: String?
    private let position: SourcePosition

    private init(_ source: FieldReader) {
        text = source[Self.text]
        detail = source[Self.detail]
        image = source[Self.picture]
        position = source.node.position
    }

    var model: TemplateValue {
        .object([
            "text": .inlineMarkdown(text),
            "detail": .markdown(detail ?? ""),
            "image": .image(image),
        ])
    }

    /// Reports that the row has no image for its marker.
    func reportMissingImage(in reading: ReadingContext) {
        reading.report(
            .missingKey,
            "this row has no image, but the list has bullet: image",
            suggestion: "add image: { file: media/…, alt: \"\" }",
            at: position
        )
    }
}
