import Authoring
import TaskModel

/// The text field of a choice such as "Something else".
struct OtherField: Sendable, Hashable {
    static let otherLabel = Field.text(
        "otherLabel",
        "The label of the field for the participant's own answer."
    )
    static let otherPlaceholder = Field.text(
        "otherPlaceholder",
        "The placeholder text in the field for the participant's own answer."
    )
    static let otherOptional = Field.boolean(
        "otherOptional",
        "Whether the field for the participant's own answer can be left empty."
    )
    static let fields = FieldDeclaration.list(otherLabel, otherPlaceholder, otherOptional)

    /// The suffix of the text field's name.
    static let suffix = "-other"
    /// The maximum length of the text, in characters.
    static let longest = 500

    /// The author's label, in Markdown.
    let label: String?
    /// The text shown while the field is empty.
    let placeholder: String?
    /// Whether the field may be left empty.
    let isOptional: Bool

    init(_ source: FieldReader) {
        label = source[Self.otherLabel]
        placeholder = source[Self.otherPlaceholder]
        isOptional = source[Self.otherOptional]
    }

    /// Reports settings that have no effect because the choice has no text field.
    static func reportUseless(_ source: FieldReader) {
        for field in [otherLabel, otherPlaceholder] where source.has(field) {
            reportUseless(field, source)
        }
        if source.has(otherOptional) { reportUseless(otherOptional, source) }
    }

    private static func reportUseless<Value>(_ field: Field<Value>, _ source: FieldReader) {
        let message = "\(field.name) has no effect without other: true"
        source.report(.noEffect, message, suggestion: "add other: true", at: field)
    }

    func model(in control: Control) -> [String: TemplateValue] {
        let name = control.name + Self.suffix
        let label = label.map { TemplateValue.inlineMarkdown($0) }
        return [
            "otherName": .text(name),
            "otherId": .text(name),
            "otherValue": .text(control.raw[name] ?? ""),
            "otherLabel": label ?? .text(control.wording(ControlWord.otherText)),
            "otherPlaceholder": .optional(placeholder),
        ]
    }
}
