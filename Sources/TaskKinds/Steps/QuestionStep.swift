public import Authoring
public import TaskModel

/// A page with one question, which is the step's title.
///
/// Its template has no variables beyond those that every step and item has.
public struct QuestionStep: AuthoredStep {
    public static let name = "question"
    public static let summary = "One question, which is the title of the page."
    static let answer = Field.answer("answer", "The answer format.")
    static let standard = Field.answerValue(
        "default",
        "The initial answer, which participants can change."
    )
    static let previous = Field.boolean(
        "previous",
        "Whether the field starts with the answer from the participant's previous session of this task."
    )
    static let identifying = Field<Bool?>.optional(
        "identifying",
        .boolean,
        "Whether the answer can identify a person, so that exports leave it out unless asked for it (default: only for signatures, email addresses and phone numbers)."
    )
    public static let fields = FieldDeclaration.list(
        answer,
        standard,
        previous,
        identifying,
        RejectionFields.reject
    )

    /// A list of one item, which has the step's identifier; empty if the answer could not be read.
    public let items: [FormItem]

    public init(reading source: FieldReader, of step: StepHeader) {
        items = source[Self.answer].map { [Self.item(of: step, answer: $0, source)] } ?? []
    }

    private static func item(
        of step: StepHeader,
        answer: AnswerDeclaration,
        _ source: FieldReader
    ) -> FormItem {
        let (node, reading) = (source[standard], source.reading)
        var item = FormItem(
            id: step.id,
            text: step.content.title ?? "",
            format: answer.format,
            isOptional: step.flow.isOptional,
            optOuts: answer.optOuts,
            defaultValue: answer.defaultValue(node, in: reading)
        )
        item.pipedDefault = answer.pipedDefault(node, in: reading)
        let place = source.position(of: previous)
        item.rejections = source[RejectionFields.reject]
        item.isIdentifying = source[identifying] ?? item.isIdentifying
        item.takesPrevious = answer.takesPrevious(source[previous], at: place, in: reading)
        return item
    }
}
