import Authoring
import TaskModel

/// A reference to an answer and its position, to be checked later.
struct AnswerPlace: Sendable, Hashable {
    let reference: AnswerReference
    let position: SourcePosition
}

extension FieldType where Value == AnswerPlace {
    /// A reference to an answer, to be checked later.
    static var answerPlace: FieldType {
        let type = FieldType<AnswerReference>.answerReference
        return FieldType(type.shape) { node, reading in
            type.read(node, reading).map { AnswerPlace(reference: $0, position: node.position) }
        }
    }
}
