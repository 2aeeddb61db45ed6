import TaskModel

/// An item of a form as it stands in the file, before it takes over what the form shares.
struct FormItemDraft: Sendable {
    static let id = Field.identifier("id", "The identifier, unique in the form.")
    static let text = Field.requiredText("text", "The question.")
    static let detail = Field.text("detail", "A hint below the question.")
    static let answer = Field.answer("answer", "What may be answered.", isRequired: false)
    static let optional = Field.boolean("optional", "Whether it may be left blank.")
    static let visibleWhen = Field.predicate("visibleWhen", "When it is shown; always if left out.")
    static let fields = [
        id.declaration, text.declaration, detail.declaration, answer.declaration,
        optional.declaration, visibleWhen.declaration,
    ]

    let id: String
    let position: SourcePosition
    private let text: String
    private let detail: String?
    private let format: (any AnswerFormat)?
    private let hasFormat: Bool
    private let isOptional: Bool
    private let visibleWhen: Predicate?
    private let itemPosition: SourcePosition

    init(_ source: FieldReader) {
        id = source[Self.id]
        position = source.position(of: Self.id)
        text = source[Self.text]
        detail = source[Self.detail]
        format = source[Self.answer]
        hasFormat = source.has(Self.answer)
        isOptional = source[Self.optional]
        visibleWhen = source[Self.visibleWhen]
        itemPosition = source.node.position
    }

    /// The item; `nil` when nothing says what may be answered, which is reported.
    func item(
        sharing shared: (any AnswerFormat)?,
        isOptional isFormOptional: Bool,
        in reading: EditionReading
    ) -> FormItem? {
        guard let format = format ?? shared else {
            if !hasFormat { reportMissingAnswer(in: reading) }
            return nil
        }
        return FormItem(
            id: id,
            text: text,
            detail: detail,
            format: format,
            isOptional: isOptional || isFormOptional,
            visibleWhen: visibleWhen
        )
    }

    private func reportMissingAnswer(in reading: EditionReading) {
        reading.report(
            .missingKey,
            "item \"\(id)\" has no answer",
            suggestion: "add answer: to the item, or to the form for all of its items",
            at: itemPosition
        )
    }
}
