import Authoring
import TaskModel

/// A box with a heading and, optionally, a text and an image.
struct Card: Sendable, Hashable {
    static let title = Field.requiredText("title", "The heading of the box.")
    static let text = Field.text("text", "The text in the box, in Markdown.")
    static let image = Field<StepImage?>.optional("image", .picture, "A small image.")
    static let fields = FieldDeclaration.list(title, text, image)

    static let type = FieldType.object("this card", fields: fields) { Card($0) }

    private let title: String
    private let text: String?
    private let image: StepImage?

    private init(_ source: FieldReader) {
        title = source[Self.title]
        text = source[Self.text]
        image = source[Self.image]
    }

    var model: TemplateValue {
        .object([
            "title": .inlineMarkdown(title),
            "text": .markdown(text ?? ""),
            "image": .image(image),
        ])
    }
}
