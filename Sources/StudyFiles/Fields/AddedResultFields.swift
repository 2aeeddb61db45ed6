package import Authoring
import TaskModel

/// The fields of an added result, which a step stores with the answers of its page.
package enum AddedResultFields {
    static let id = Field.identifier(
        "id",
        "The identifier, unique among the items and results of the step."
    )
    static let text = Field.word(
        "text",
        "The label for researchers, who see it instead of a question (default: the identifier)."
    )
    static let answer = Field.answer("answer", "The answer format.")
    static let value = Field<SourceNode?>.optional(
        "value",
        FieldType(.text) { node, _ in node },
        "The text that is read as the answer; without it, the page's script sends the answer."
    )
    package static let declarations = FieldDeclaration.list(id, text, answer, value)
}

/// An added result, with the positions of its identifier and value.
struct AddedResultDraft: Sendable {
    let result: AddedResult
    let position: SourcePosition
    let valuePosition: SourcePosition
}

extension FieldType where Value == AddedResultDraft {
    static var addedResult: FieldType {
        .object("this result", fields: AddedResultFields.declarations) { AddedResultDraft($0) }
    }
}

extension AddedResultDraft {
    /// Creates the draft of a result, or returns `nil` after an error in its answer declaration has
    /// been reported.
    fileprivate init?(_ source: FieldReader) {
        let id = source[AddedResultFields.id]
        let label = source[AddedResultFields.text].map(PipedText.withoutNoncharacters)
        let value = source[AddedResultFields.value]
        guard let answer = source[AddedResultFields.answer] else { return nil }
        answer.requireResult(at: source.position(of: AddedResultFields.answer), in: source.reading)
        let item = FormItem(id: id, text: label ?? id, format: answer.format, isOptional: true)
        result = AddedResult(item, text: answer.resultText(value, in: source.reading))
        position = source.position(of: AddedResultFields.id)
        valuePosition = source.position(of: AddedResultFields.value)
    }
}
