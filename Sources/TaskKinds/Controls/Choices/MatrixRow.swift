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

    private static let words: [String: MatrixFormat.Word] = [
        ControlWord.unknownChoice.key: .unknownChoice,
        ControlWord.onlyOneChoice.key: .onlyOneChoice,
        ControlWord.exclusiveChoice.key: .exclusiveChoice,
    ]

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

    /// The suffix of the row's field name.
    var suffix: String { "-" + id }

    /// Returns an error about this row's choices as an error about the row.
    ///
    /// If the message has a version that names the row, the error uses that version.
    func refusal(of error: InvalidAnswer) -> InvalidAnswer {
        let message = error.message
        let parameters = message.parameters.merging(["row": plainText]) { $1 }
        let inRow = Self.words[message.key].map { Message($0, parameters) }
        return InvalidAnswer(inRow ?? message, parts: [suffix])
    }
}
