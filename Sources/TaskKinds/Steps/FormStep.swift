public import TaskModel

/// A page that asks several things which belong together.
///
/// Its template has no variables beyond those that every step and item have.
public struct FormStep: StepKind {
    /// The word in study files.
    public static let name = "form"
    /// What it is.
    public static let summary = "Several questions that belong together, on one page."
    static let answer = Field.answer(
        "answer",
        "What may be answered to every item that does not say so itself.",
        isRequired: false
    )
    static let items = Field.requiredList(
        "items",
        of: FormItemDraft.type,
        "The questions in order."
    )
    /// What an author can configure.
    public static let fields = [answer.declaration, items.declaration]

    /// The items in order; those whose answer could not be read are left out.
    public let items: [FormItem]

    /// Reads a form.
    public init(reading source: FieldReader, of step: StepHeader) {
        let shared = source[Self.answer]
        let drafts = source[Self.items]
        if source.isEmptyList(Self.items) {
            source.report(.badValue, "\(source.subject) has no items", at: Self.items)
        }
        Self.reportRepeated(drafts, in: source.reading)
        items = drafts.compactMap {
            $0.item(sharing: shared, isOptional: step.flow.isOptional, in: source.reading)
        }
    }

    private static func reportRepeated(_ drafts: [FormItemDraft], in reading: EditionReading) {
        var first: [String: SourcePosition] = [:]
        for draft in drafts where !draft.id.isEmpty {
            guard let earlier = first[draft.id] else {
                first[draft.id] = draft.position
                continue
            }
            let message = "the item \"\(draft.id)\" stands in this form already, at \(earlier)"
            reading.report(.duplicateIdentifier, message, at: draft.position)
        }
    }
}
