package import Authoring
import TaskModel

/// The fields for the texts and images of a step, or for changes to them.
package enum ContentFields {
    static let title = Field.text(
        "title",
        "The heading; in a question, it is the question itself."
    )
    static let subtitle = Field.text("subtitle", "A line under the heading.")
    static let text = Field.text("text", "The text above the answer, in Markdown.")
    static let detail = Field.text("detail", "Smaller text below the answer, in Markdown.")
    static let footnote = Field.text("footnote", "A note at the bottom of the page, in Markdown.")
    static let image = Field<StepImage?>.optional("image", .stepImage, "An image.")
    static let learnMore = Field<LearnMore?>.optional(
        "learnMore",
        .learnMore,
        "A page that explains the step."
    )

    package static let declarations = [
        title.declaration, subtitle.declaration, text.declaration, detail.declaration,
        footnote.declaration, image.declaration, learnMore.declaration,
    ]

    static func content(_ source: FieldReader) -> StepContent {
        StepContent(
            title: source[title],
            subtitle: source[subtitle],
            text: source[text],
            detail: source[detail],
            footnote: source[footnote],
            image: source[image],
            learnMore: source[learnMore]
        )
    }
}
