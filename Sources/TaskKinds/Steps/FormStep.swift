public import Authoring
public import TaskModel

/// A page with several related questions.
///
/// Its template has no variables beyond those that every step and item has. The `headings` of an
/// item are those shown directly above it.
public struct FormStep: AuthoredStep {
    public static let name = "form"
    public static let summary = "Several questions that belong together, on one page."
    static let answer = Field.answer(
        "answer",
        "The answer format of the items that have none of their own.",
        isRequired: false
    )
    static let entries = Field.list(
        "items",
        of: FormEntry.type,
        "The questions, and headings between them, in order."
    )
    static let sections = Field<[FormSectionDraft]>.list(
        "sections",
        of: FormSectionDraft.type,
        "Parts with their own headings, below the items."
    )
    public static let fields = FieldDeclaration.list(answer, entries, sections)

    /// The items in order, except those whose answer declaration is missing or could not be read.
    public let items: [FormItem]

    public init(reading source: FieldReader, of step: StepHeader) {
        let shared = SharedAnswer(source, Self.answer)
        var plan = FormPlan(isOptional: step.flow.isOptional, in: source.reading)
        plan.add(source[Self.entries], sharing: shared)
        for section in source[Self.sections] { plan.add(section, sharing: shared) }
        items = plan.items
        Self.requireItems(source)
    }

    private static func requireItems(_ source: FieldReader) {
        source.requireEntries(entries)
        source.requireEntries(sections)
        if !source.has(entries), !source.has(sections) { source.reportMissing(entries) }
    }
}
