import Authoring
import TaskModel

/// One of several drop-down lists that together form an answer.
struct Picker: Sendable {
    static let id = Field.identifier(
        "id",
        "The identifier, unique in this answer, used in conditions and export columns."
    )
    static let label = Field.requiredText("label", "The label of the list.")
    static let choices = Field.requiredList("choices", of: Choice.plain, "The choices in order.")
    static let type = FieldType.object(
        "this list",
        fields: FieldDeclaration.list(id, label, choices)
    ) { Picker($0) }

    let id: String
    let label: String
    let list: ChoiceList
    let position: SourcePosition

    private init(_ source: FieldReader) {
        id = source[Self.id]
        label = source[Self.label]
        list = ChoiceList(source, Self.choices)
        position = source.position(of: Self.id)
    }

    /// The suffix of the list's field name.
    var suffix: String { "-" + id }
    var plainLabel: String { PlainText.of(label) }

    func value(from raw: RawFields, named name: String) throws(InvalidAnswer) -> AnswerValue? {
        do throws(InvalidAnswer) {
            return try list.value(from: raw, named: name + suffix)
        } catch {
            throw InvalidAnswer(error.message, parts: [suffix])
        }
    }

    func model(in control: Control) -> TemplateValue {
        let name = control.name + suffix
        let selected = control.raw[name]
        return .object([
            "id": .text(name),
            "name": .text(name),
            "label": .inlineMarkdown(label),
            "emptyText": .text(control.wording(ControlWord.emptyPicker)),
            "hasError": .flag(control.isAtFault(suffix)),
            "options": .list(
                list.choices.map { SelectModel.option($0.value, $0.plainText, selected) }
            ),
        ])
    }
}
