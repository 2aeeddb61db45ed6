import Authoring
import TaskModel

/// The answer declaration that a form or section provides for items without one.
struct SharedAnswer: Sendable {
    /// The answer; `nil` if there is none or it could not be read.
    let answer: AnswerDeclaration?
    /// Whether an answer was written, even if it could not be read.
    let isWritten: Bool

    init(_ source: FieldReader, _ field: Field<AnswerDeclaration?>) {
        answer = source[field]
        isWritten = source.has(field)
    }

    /// Returns a section's declaration if one was written, or else this declaration.
    func overridden(by other: SharedAnswer) -> SharedAnswer {
        other.isWritten ? other : self
    }
}
