import Authoring
import TaskModel

struct MatrixRow: Sendable {
    static let id = Field.identifier(
        "id",
        "The identifier, unique in this answer, used in conditions and export columns."
    )
    static let text = Field.requiredText("text", "The text of the row.")
    static let type = FieldType.object(
        "this row",
        fields: FieldDeclaration.list(id, text)
    ) { MatrixRow($0) }

    let id: String
    let text: String
    let plainText: String
    let position: SourcePosition

    private init(_ source: FieldReader) {
        id = source[Self.id]
        text = source[Self.text]
        plainText = PlainText.of(text)
        position = source.position(of: Self.id)
    }

    /// The suffix of the row's control.
    var suffix: String { "-" + id }

    /// Returns an error about a choice in this row, with the row's name.
    func refusal(of error: InvalidAnswer) -> InvalidAnswer {
        let key = error.message.key.replacing("errors.choice.", with: "errors.matrix.")
        let parameters = error.message.parameters.merging(["row": plainText]) { $1 }
        return InvalidAnswer(Message(key, parameters), parts: [suffix])
    }
}
