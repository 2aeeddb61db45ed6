import TaskModel

/// One thing that a registration asks, as it stands in the file.
struct RegistrationEntry: Sendable {
    static let ask = Field<RegistrationField?>.required("ask", .oneOf, "What is asked.")
    static let text = Field.text("text", "The question, instead of the usual words.")
    static let detail = Field.text("detail", "A hint below the question.")
    static let optional = Field.boolean("optional", "Whether it may be left blank.")
    static let pattern = Field<SourceNode?>.optional(
        "pattern",
        .passedOn(as: .pattern),
        "A regular expression that the whole text must match."
    )
    static let patternMessage = Field<SourceNode?>.optional(
        "patternMessage",
        .passedOn(as: .text),
        "What to say when the text does not match the pattern."
    )
    static let example = Field<SourceNode?>.optional(
        "example",
        .passedOn(as: .text),
        "A text that would be accepted."
    )
    static let choices = Field<SourceNode?>.optional(
        "choices",
        .passedOn(as: .named("a list of choices, each { value, text }")),
        "The answers of which one is chosen, instead of a text."
    )
    /// What goes to the answer format as it was written.
    private static let passedOn = [pattern, patternMessage, example, choices]
    static let fields =
        [ask.declaration, text.declaration, detail.declaration, optional.declaration]
        + passedOn.map(\.declaration)

    static let type = FieldType<RegistrationEntry>.object("this field", fields: fields) {
        source in source[ask].map { RegistrationEntry($0, reading: source) }
    }

    let field: RegistrationField
    let position: SourcePosition
    private let node: SourceNode
    private let text: String?
    private let detail: String?
    private let isOptional: Bool
    private let settings: [SourceNode.Entry]

    /// A field about which nothing more is said.
    init(_ field: RegistrationField, at node: SourceNode) {
        self.field = field
        self.node = node
        position = node.position
        text = nil
        detail = nil
        isOptional = false
        settings = []
    }

    private init(_ field: RegistrationField, reading source: FieldReader) {
        self.field = field
        node = source.node
        position = source.position(of: Self.ask)
        text = source[Self.text]
        detail = source[Self.detail]
        isOptional = source[Self.optional]
        for setting in Self.passedOn { _ = source[setting] }
        let names = Self.passedOn.map(\.name)
        settings = source.node.entries.filter { names.contains($0.key) && !$0.value.isBlank }
    }
}

extension RegistrationEntry {
    /// The item; none when its answer cannot be read.
    func items(isOptional isStepOptional: Bool, in reading: EditionReading) -> [FormItem] {
        guard let asked = asked(in: reading) else { return [] }
        let isOptional = isOptional || isStepOptional
        let item = labelled(
            FormItem(
                id: field.id,
                text: text ?? field.englishLabel,
                detail: detail,
                format: asked.format,
                isOptional: isOptional,
                optOuts: asked.optOuts
            )
        )
        return [item]
    }

    private func labelled(_ item: FormItem) -> FormItem {
        var item = item
        if text == nil { item.labelKey = field.labelKey }
        return item
    }

    /// With choices one chooses; else one types what the field expects.
    private func asked(in reading: EditionReading) -> AskedAnswer? {
        let isChosen = settings.contains { $0.key == Self.choices.name }
        let (name, usual) = isChosen ? ("choice", []) : field.format
        return reading.answer(name, usual, adding: settings, at: node)
    }
}
