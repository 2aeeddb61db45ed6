import Authoring
import TaskModel

/// An entry of a form's list of items: a question, or a heading between questions.
enum FormEntry: Sendable {
    case item(FormItemDraft)
    /// A heading with an optional text, but without an identifier or an answer.
    case heading(title: String, text: String?, position: SourcePosition)

    static let type = FieldType<FormEntry>(.object(fields)) { node, reading in
        FieldReader(node, of: "this item", knowing: FormItemDraft.fields, in: reading)
            .map { FormEntry($0) }
    }

    /// The fields of an entry; the identifier is not required, because a heading has none.
    private static let fields = FormItemDraft.fields.map { field in
        FieldDeclaration(
            name: field.name,
            summary: field.summary,
            shape: field.shape,
            defaultText: field.defaultText,
            isRequired: field.isRequired && field.name != FormItemDraft.id.name
        )
    }

    private init(_ source: FieldReader) {
        guard Self.isHeading(source) else {
            self = .item(FormItemDraft(source))
            return
        }
        self = .heading(
            title: source[FormItemDraft.text],
            text: source[FormItemDraft.detail],
            position: source.node.position
        )
    }

    /// Returns whether an entry is a heading.
    ///
    /// A heading has a text, an optional detail and no other field. An entry with an unknown key is
    /// not a heading, because it may be a question with a misspelt field.
    private static func isHeading(_ source: FieldReader) -> Bool {
        let written = FormItemDraft.fields.map(\.name).filter { source.node[$0] != nil }
        let ofHeadings = [FormItemDraft.text.name, FormItemDraft.detail.name]
        return written.contains(FormItemDraft.text.name) && !source.hasUnknownKeys
            && Set(written).isSubset(of: ofHeadings)
    }
}
