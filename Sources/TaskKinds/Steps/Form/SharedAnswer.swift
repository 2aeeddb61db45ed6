import Authoring
import TaskModel

/// The answer of all items that have none of their own.
struct SharedAnswer: Sendable {
    /// The answer, if there is one that could be read.
    let answer: AnswerDeclaration?
    /// Whether one was written.
    let isWritten: Bool

    init(_ source: FieldReader, _ field: Field<AnswerDeclaration?>) {
        answer = source[field]
        isWritten = source.has(field)
    }

    /// That of a section, where it has one.
    func overridden(by other: SharedAnswer) -> SharedAnswer {
        other.isWritten ? other : self
    }
}
