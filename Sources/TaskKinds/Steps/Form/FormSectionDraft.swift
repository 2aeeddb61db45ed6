import Authoring
import TaskModel

/// A group of a form's items under a common heading, as written in the study file.
struct FormSectionDraft: Sendable {
    static let title = Field.requiredText("title", "The heading.")
    static let text = Field.text("text", "The text below the heading, in Markdown.")
    static let answer = Field.answer(
        "answer",
        "The answer format of the items in the section that have none of their own.",
        isRequired: false
    )
    static let items = Field.requiredList(
        "items",
        of: FormEntry.type,
        "The questions, and headings between them, in order."
    )
    static let fields = FieldDeclaration.list(title, text, answer, items)

    static let type = FieldType.object("this section", fields: fields) { FormSectionDraft($0) }

    let title: String
    let text: String?
    let shared: SharedAnswer
    let entries: [FormEntry]

    private init(_ source: FieldReader) {
        title = source[Self.title]
        text = source[Self.text]
        shared = SharedAnswer(source, Self.answer)
        entries = source[Self.items]
        source.requireEntries(Self.items)
    }
}
