import Authoring
import TaskModel

extension FieldType where Value == AnswerReference {
    /// A reference to an answer that must exist, in this task or another.
    static var existingAnswer: FieldType {
        FieldType(answerReference.shape) { node, reading in
            guard let answer = answerReference.read(node, reading) else { return nil }
            reading.note(NameReference(.answer(answer), at: node.position, test: .answered))
            return answer
        }
    }
}

extension FieldType where Value == NamedResult {
    /// An answer that is shown to the participant.
    static var namedResult: FieldType {
        .object("this result", fields: ResultFields.declarations) { source in
            source[ResultFields.answer].map {
                NamedResult(
                    answer: $0,
                    title: source[ResultFields.title],
                    unit: source[ResultFields.unit]
                )
            }
        }
    }
}

/// The fields of an answer that is shown to the participant.
enum ResultFields {
    static let answer = Field<AnswerReference?>.required(
        "answer",
        .existingAnswer,
        "The answer: step or step.item."
    )
    static let title = Field.requiredText("title", "The title on the page.")
    static let unit = Field.text("unit", "The unit, such as cups.")
    static let declarations = FieldDeclaration.list(answer, title, unit)
}
