public import TaskModel

/// Words, on one line or several.
///
/// Template variables: `value` (what was typed), `isMultiline`, `lines` (how many are shown),
/// `maximumLength` (in characters; a longer text is reported, not cut off), `example` (or false),
/// `inputType` (`text` or `email`), `inputMode` (`email`, `tel`, or false), `autocomplete` (or
/// false), `spellcheck` (`true` or `false`).
public struct TextFormat: AnswerFormat {
    /// The word in study files.
    public static let name = "text"
    /// What it asks.
    public static let summary = "Words, on one line or several."
    static let lines = Field.integer(
        "lines",
        "How many lines are shown; with more than one, line ends are part of the answer.",
        in: 1...40,
        default: 1
    )
    static let maximumLength = Field.integer(
        "maximumLength",
        "The most characters accepted.",
        in: 1...20_000,
        default: 2000
    )
    static let pattern = Field<Pattern?>.optional(
        "pattern",
        .pattern,
        "A regular expression that the whole text must match."
    )
    static let patternMessage = Field.text(
        "patternMessage",
        "What to say when the text does not match the pattern."
    )
    static let example = Field.text("example", "A text that would be accepted.")
    static let email = Field.boolean("email", "Whether it must be an e-mail address.")
    static let purpose = Field<TextPurpose?>.optional(
        "purpose",
        .oneOf,
        "What it tells about the participant, so that browsers can fill it in."
    )
    /// What an author can configure.
    public static let fields = [
        lines.declaration, maximumLength.declaration, pattern.declaration,
        patternMessage.declaration, example.declaration, email.declaration, purpose.declaration,
    ]

    private let lines: Int
    private let maximumLength: Int
    private let pattern: Pattern?
    private let patternMessage: String?
    private let example: String?
    private let isEmail: Bool
    private let purpose: TextPurpose?

    /// Reads the limits and the pattern.
    public init(reading source: FieldReader) {
        lines = source[Self.lines]
        maximumLength = source[Self.maximumLength]
        pattern = source[Self.pattern]
        patternMessage = source[Self.patternMessage]
        example = source[Self.example]
        isEmail = source[Self.email]
        purpose = source[Self.purpose]
        Self.check(source)
    }

    private static func check(_ source: FieldReader) {
        if source.has(pattern), source[maximumLength] > Pattern.longestText {
            let message = "a text with a pattern has at most \(Pattern.longestText) characters"
            source.report(.badBounds, message, at: maximumLength)
        }
        if source.has(patternMessage), !source.has(pattern) {
            let message = "patternMessage is never said, because there is no pattern"
            source.report(.badValue, message, at: patternMessage)
        }
        if let example = source[example], source[pattern]?.matches(example) == false {
            let message = "the example does not match the pattern"
            source.report(.badValue, message, at: Self.example)
        }
    }

    /// Reads text that is short enough and looks as it must.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = lines > 1 ? Typed.lines(raw, name) : Typed.line(raw, name)
        guard !text.isEmpty else { return nil }
        try requireLength(text)
        try requireForm(text)
        return .text(text)
    }

    private func requireLength(_ text: String) throws(InvalidAnswer) {
        guard text.count > maximumLength else { return }
        let parameters = ["maximum": String(maximumLength), "count": String(text.count)]
        throw InvalidAnswer(Message("errors.text.tooLong", parameters))
    }

    private func requireForm(_ text: String) throws(InvalidAnswer) {
        if isEmail, !Self.isEmail(text) { throw InvalidAnswer(Message("errors.text.email")) }
        guard let pattern, !pattern.matches(text) else { return }
        let key = example == nil ? "errors.text.pattern" : "errors.text.example"
        let parameters = example.map { ["example": $0] } ?? [:]
        throw InvalidAnswer(Message(key, parameters, own: patternMessage))
    }

    /// Only what surely is no address is refused; whether it exists, only a letter to it can tell.
    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let name = parts.first, let host = parts.last else { return false }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return !name.isEmpty && labels.count > 1 && !labels.contains(where: \.isEmpty)
            && !text.contains(where: \.isWhitespace)
    }

    /// One field with the text.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .text(let text) = value else { return RawFields() }
        return RawFields([name: [text]])
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "isMultiline": .flag(lines > 1),
            "lines": .text(String(lines)),
            "maximumLength": .text(String(maximumLength)),
            "example": .optional(example),
            "inputType": .text(isEmail ? "email" : "text"),
            "inputMode": .optional(isEmail ? "email" : purpose?.inputMode),
            "autocomplete": .optional(purpose?.rawValue ?? (isEmail ? "email" : nil)),
            "spellcheck": .text(String(purpose == nil && pattern == nil && !isEmail)),
        ]
    }

    /// The text.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .text(let text) = value else { return "" }
        return text
    }

    /// One column of text.
    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .text)]
    }

    /// The text.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .text(let text) = value else { return [""] }
        return [text]
    }
}
