import Authoring
import TaskModel

/// An item of a form as written in the study file, before it inherits the form's settings.
struct FormItemDraft: Sendable {
    static let id = Field.identifier(
        "id",
        "The identifier, unique in the form; a heading has none."
    )
    static let text = Field.requiredText("text", "The question, or the text of a heading.")
    static let detail = Field.text("detail", "A hint below the question or heading.")
    static let answer = Field.answer("answer", "The answer format.", isRequired: false)
    static let optional = Field.boolean("optional", "Whether the question can be left blank.")
    static let visibleWhen = Field.predicate(
        "visibleWhen",
        "When the question is shown (default: always)."
    )
    static let standard = Field.answerValue(
        "default",
        "The initial answer, which participants can change."
    )
    static let learnMore = Field<LearnMore?>.optional(
        "learnMore",
        .learnMore,
        "A page that explains the question."
    )
    static let fields = FieldDeclaration.list(
        id,
        text,
        detail,
        answer,
        optional,
        visibleWhen,
        standard,
        QuestionStep.previous,
        QuestionStep.identifying,
        RejectionFields.reject,
        learnMore
    )

    let id: String
    let position: SourcePosition
    private let text: String
    private let detail: String?
    private let answer: AnswerDeclaration?
    private let hasAnswer: Bool
    private let isOptional: Bool
    private let visibleWhen: Predicate?
    private let standard: SourceNode?
    private let learnMore: LearnMore?
    private let rejections: [RejectionRule]
    private let isPrevious: Bool
    private let isIdentifying: Bool?
    private let previousPosition: SourcePosition
    private let itemPosition: SourcePosition

    init(_ source: FieldReader) {
        id = source[Self.id]
        position = source.position(of: Self.id)
        text = source[Self.text]
        detail = source[Self.detail]
        answer = source[Self.answer]
        hasAnswer = source.has(Self.answer)
        isOptional = source[Self.optional]
        visibleWhen = source[Self.visibleWhen]
        standard = source[Self.standard]
        learnMore = source[Self.learnMore]
        rejections = source[RejectionFields.reject]
        isPrevious = source[QuestionStep.previous]
        isIdentifying = source[QuestionStep.identifying]
        previousPosition = source.position(of: QuestionStep.previous)
        itemPosition = source.node.position
    }

    /// Returns the item, or `nil` if the answer is missing or could not be read.
    ///
    /// A missing answer is reported here; an unreadable answer was reported earlier.
    func item(
        sharing shared: SharedAnswer,
        isOptional isFormOptional: Bool,
        in reading: ReadingContext
    ) -> FormItem? {
        guard let answer = answer ?? shared.answer else {
            if !hasAnswer, !shared.isWritten { reportMissingAnswer(in: reading) }
            return nil
        }
        var item = FormItem(
            id: id,
            text: text,
            detail: detail,
            format: answer.format,
            isOptional: isOptional || isFormOptional,
            visibleWhen: visibleWhen,
            optOuts: answer.optOuts,
            defaultValue: answer.defaultValue(standard, in: reading)
        )
        item.learnMore = learnMore
        item.rejections = rejections
        item.pipedDefault = answer.pipedDefault(standard, in: reading)
        item.isIdentifying = isIdentifying ?? item.isIdentifying
        item.takesPrevious = answer.takesPrevious(isPrevious, at: previousPosition, in: reading)
        return item
    }

    private func reportMissingAnswer(in reading: ReadingContext) {
        reading.report(
            .missingKey,
            "item \"\(id)\" has no answer",
            suggestion: "add answer: to the item, or to the form for all items",
            at: itemPosition
        )
    }
}
