import Authoring
import TaskModel

/// One field of a registration, as written in the study file.
struct RegistrationEntry: Sendable {
    static let ask = Field<RegistrationField?>.required(
        "ask",
        .oneOf,
        "The information to ask for."
    )
    static let text = Field.text("text", "The question, instead of the usual text.")
    static let detail = Field.text("detail", "A hint below the question.")
    static let optional = Field.boolean("optional", "Whether the field can be left blank.")
    static let pattern = Field<SourceNode?>.optional(
        "pattern",
        .passedOn(as: .pattern),
        "A regular expression that the whole text must match."
    )
    static let patternMessage = Field<SourceNode?>.optional(
        "patternMessage",
        .passedOn(as: .text),
        "The error message if the text does not match the pattern."
    )
    static let example = Field<SourceNode?>.optional(
        "example",
        .passedOn(as: .text),
        "An accepted text, shown as an example."
    )
    static let choices = Field<SourceNode?>.optional(
        "choices",
        .passedOn(as: .named("a list of choices, each { value, text }")),
        "The choices, instead of a text field."
    )
    static let confirm = Field.boolean(
        "confirm",
        "Whether participants type the answer twice, to catch typing errors."
    )
    static let identifying = Field<Bool?>.optional(
        "identifying",
        .boolean,
        "Whether the answer can identify a person, so that exports leave it out unless asked for it (default: yes, except for the gender)."
    )
    private static let passedOn = [pattern, patternMessage, example, choices]
    static let fields =
        FieldDeclaration.list(ask, text, detail, optional)
        + passedOn.map(\.declaration) + FieldDeclaration.list(confirm, identifying)

    static let type = FieldType<RegistrationEntry>.object("this field", fields: fields) { source in
        source[ask].map { RegistrationEntry($0, reading: source) }
    }

    let field: RegistrationField
    let position: SourcePosition
    private let asked: AnswerDeclaration?
    private let again: AnswerDeclaration?
    private let text: String?
    private let detail: String?
    private let isOptional: Bool
    private let isIdentifying: Bool

    /// Creates a field with default settings.
    init(_ field: RegistrationField, in reading: ReadingContext, at node: SourceNode) {
        self.field = field
        position = node.position
        asked = reading.answer(field.format, field.settings(at: node), adding: [], at: node)
        again = nil
        text = nil
        detail = nil
        isOptional = false
        isIdentifying = field.isIdentifying
    }

    private init(_ field: RegistrationField, reading source: FieldReader) {
        self.field = field
        position = source.position(of: Self.ask)
        text = source[Self.text]
        detail = source[Self.detail]
        isOptional = source[Self.optional]
        isIdentifying = source[Self.identifying] ?? field.isIdentifying
        // A field with choices becomes a choice question; any other field has its usual format.
        let isChosen = source.has(Self.choices)
        asked = source.answer(
            isChosen ? "choice" : field.format,
            passing: Self.passedOn,
            or: isChosen ? [] : field.settings(at: source.node)
        )
        again = source[Self.confirm] ? Self.again(field, isChosen: isChosen, source) : nil
    }

    /// Returns the answer declaration of a second field that must match the first.
    ///
    /// Only text that is typed into one control can be compared. For any other field, reports an
    /// error and returns `nil`.
    private static func again(
        _ field: RegistrationField,
        isChosen: Bool,
        _ source: FieldReader
    ) -> AnswerDeclaration? {
        guard !isChosen, field != .dateOfBirth else {
            let message =
                "\"\(field.rawValue)\" cannot be confirmed, because it is not a text field"
            source.report(.contradictingFields, message, at: confirm)
            return nil
        }
        let original = SourceNode.scalar(field.id, at: source.node, key: "of")
        return source.answer("confirmation", passing: [], or: [("of", original)])
    }

    /// Returns the item and its confirmation, if any; omits either if its answer could not be read.
    func items(isOptional isStepOptional: Bool) -> [FormItem] {
        let isOptional = isOptional || isStepOptional
        let item = asked.map { asked in
            FormItem(
                asked,
                id: field.id,
                label: text,
                or: (field.englishLabel, Message(RegistrationWord.label(field))),
                detail: detail,
                isOptional: isOptional
            )
        }
        let second = again.map { again in
            FormItem(
                again,
                id: field.id + "_again",
                label: nil,
                or: ("Enter it again", Message(RegistrationWord.again)),
                isOptional: isOptional
            )
        }
        return [item, second].compactMap { item in
            var item = item
            item?.isIdentifying = isIdentifying
            return item
        }
    }
}
