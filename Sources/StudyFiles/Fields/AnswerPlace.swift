import Authoring
import TaskModel

/// An answer that is named and where, for answers that are checked later.
struct AnswerPlace: Sendable, Hashable {
    let reference: AnswerReference
    let position: SourcePosition
}

extension FieldType where Value == AnswerPlace {
    /// An answer that is checked later.
    static var answerPlace: FieldType {
        let type = FieldType<AnswerReference>.answerReference
        return FieldType(type.shape) { node, reading in
            type.read(node, reading).map { AnswerPlace(reference: $0, position: node.position) }
        }
    }
}
