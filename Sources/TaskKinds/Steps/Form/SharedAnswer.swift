import Authoring
import TaskModel

/// The answer declaration that a form or section provides for items that declare no answer.
struct SharedAnswer: Sendable {
    /// The declaration; `nil` if there is none or it could not be read.
    let answer: AnswerDeclaration?
    /// Whether a declaration was written, even if it could not be read.
    let isWritten: Bool

    init(_ source: FieldReader, _ field: Field<AnswerDeclaration?>) {
        answer = source[field]
        isWritten = source.has(field)
    }

    /// Returns a section's answer, `other`, if its declaration was written, or else this answer.
    func overridden(by other: SharedAnswer) -> SharedAnswer {
        other.isWritten ? other : self
    }
}
