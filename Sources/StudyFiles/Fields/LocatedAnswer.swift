import Authoring
import TaskModel

/// A reference to an answer and the reference's position, for a later check.
struct LocatedAnswer: Sendable, Hashable {
    let reference: AnswerReference
    let position: SourcePosition
}

extension FieldType where Value == LocatedAnswer {
    static var locatedAnswer: FieldType {
        let type = FieldType<AnswerReference>.answerReference
        return FieldType(type.shape) { node, reading in
            type.read(node, reading).map { LocatedAnswer(reference: $0, position: node.position) }
        }
    }
}
