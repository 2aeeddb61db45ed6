import Authoring
import TaskModel

/// The answer declaration of all items that have no declaration of their own.
struct SharedAnswer: Sendable {
    /// The answer; `nil` if there is none or it could not be read.
    let answer: AnswerDeclaration?
    /// Whether an answer was written, even if it could not be read.
    let isWritten: Bool

    init(_ source: FieldReader, _ field: Field<AnswerDeclaration?>) {
        answer = source[field]
        isWritten = source.has(field)
    }

    /// Returns a section's own answer, if one was written.
    func overridden(by other: SharedAnswer) -> SharedAnswer {
        other.isWritten ? other : self
    }
}
