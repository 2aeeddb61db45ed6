public import Authoring
public import TaskModel

/// An answer format for text on one or more lines.
///
/// Template variables: `value` (the typed text), `isMultiline`, `lines` (the number of lines
/// shown), `maximumLength` (in characters; a longer text is reported, not truncated), `example` (or
/// false), `inputType` (`text`, `email` or `password`), `inputMode` (`email`, `tel`, or false),
/// `autocomplete` (or false), `autocapitalize` (or false), `spellcheck` (`true` or `false`),
/// `placeholder` (or false).
public struct TextFormat: SingleValueFormat {
    public static let name = "text"
    public static let summary = "Text, on one line or several."
    static let lines = Field.integer(
        "lines",
        "The number of lines shown. With more than one, the answer can contain line breaks.",
        in: 1...40,
        default: 1
    )
    static let maximumLength = Field.integer(
        "maximumLength",
        "The maximum number of characters.",
        in: 1...20_000,
        default: 2000
    )
    static let minimumLength = Field.integer(
        "minimumLength",
        "The minimum number of characters.",
        in: 1...20_000
    )
    static let pattern = Field<Pattern?>.optional(
        "pattern",
        .pattern,
        "A regular expression that the whole text must match."
    )
    static let patternMessage = Field.text(
        "patternMessage",
        "The error message if the text does not match the pattern."
    )
    static let example = Field.plainText(
        "example",
        "An accepted text, shown as an example."
    )
    static let email = Field.boolean("email", "Whether the text must be an email address.")
    static let purpose = Field<TextPurpose?>.optional(
        "purpose",
        .oneOf,
        "The kind of information asked for, so that browsers can fill it in."
    )
    static let placeholder = LineControl.placeholder
    static let capitals = Field<AutoCapitalization?>.optional(
        "capitals",
        .oneOf,
        "The letters that a phone's keyboard capitalises."
    )
    static let spellcheck = Field<Bool?>.optional(
        "spellcheck",
        .boolean,
        "Whether the browser checks the spelling (default: yes, unless purpose, pattern, email or secret is set)."
    )
    static let secret = Field.boolean(
        "secret",
        "Whether the typed text is hidden, on the page and in the review."
    )
    public static let fields =
        FieldDeclaration.list(lines, maximumLength, minimumLength, pattern, patternMessage)
        + FieldDeclaration.list(example, email, purpose, placeholder, capitals, spellcheck)
        + FieldDeclaration.list(secret)

    private let lines: Int
    private let maximumLength: Int
    private let pattern: Pattern?
    private let patternMessage: String?
    private let example: String?
    private let isEmail: Bool
    private let purpose: TextPurpose?
    private let minimumLength: Int?
    private let placeholder: String?
    private let capitals: AutoCapitalization?
    private let spellcheck: Bool?
    private let isSecret: Bool

    public init(reading source: FieldReader) {
        lines = source[Self.lines]
        maximumLength = source[Self.maximumLength]
        pattern = source[Self.pattern]
        patternMessage = source[Self.patternMessage]
        example = source[Self.example]
        isEmail = source[Self.email]
        purpose = source[Self.purpose]
        minimumLength = source[Self.minimumLength]
        placeholder = source[Self.placeholder]
        capitals = source[Self.capitals]
        spellcheck = source[Self.spellcheck]
        isSecret = source[Self.secret]
        Self.check(source)
    }

    private static func check(_ source: FieldReader) {
        checkLengths(source)
        if source[secret], source[lines] > 1 {
            source.report(.contradictingFields, "a secret text can have only one line", at: secret)
        }
        if source.has(pattern), source[maximumLength] > Pattern.longestText {
            let message = "a text with a pattern has at most \(Pattern.longestText) characters"
            source.report(.badBounds, message, at: maximumLength)
        }
        if source.has(patternMessage), !source.has(pattern) {
            let message = "patternMessage is never shown, because there is no pattern"
            source.report(.unsaidMessage, message, at: patternMessage)
        }
        if let example = source[example], source[pattern]?.matches(example) == false {
            let message = "the example does not match the pattern"
            source.report(.badExample, message, at: Self.example)
        }
    }

    private static func checkLengths(_ source: FieldReader) {
        guard let least = source[minimumLength], least > source[maximumLength] else { return }
        let message = "minimumLength \(least) is above maximumLength \(source[maximumLength])"
        source.report(.badBounds, message, at: minimumLength)
    }

    public var clientReading: ClientReading? { .text }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = lines > 1 ? CleanedInput.lines(raw, name) : CleanedInput.line(raw, name)
        guard !text.isEmpty else { return nil }
        try requireLength(text)
        try requireForm(text)
        return .text(text)
    }

    private func requireLength(_ text: String) throws(InvalidAnswer) {
        let count = text.limitedLength
        if count > maximumLength {
            let parameters = ["maximum": String(maximumLength), "count": String(count)]
            throw InvalidAnswer(Message(ControlWord.textTooLong, parameters))
        }
        guard let minimumLength, count < minimumLength else { return }
        let parameters = ["minimum": String(minimumLength), "count": String(count)]
        throw InvalidAnswer(Message(Word.tooShort, parameters))
    }

    private func requireForm(_ text: String) throws(InvalidAnswer) {
        if isEmail, EmailAddress(text) == nil { throw InvalidAnswer(Message(ControlWord.notEmail)) }
        guard let pattern, !pattern.matches(text) else { return }
        let word: Word = example == nil ? .pattern : .patternExample
        let parameters = example.map { ["example": $0] } ?? [:]
        throw InvalidAnswer(Message(word, parameters, own: patternMessage))
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "isMultiline": .flag(lines > 1),
            "lines": .text(String(lines)),
            "maximumLength": .text(String(maximumLength)),
            "example": .optional(example),
            "inputType": .text(isSecret ? "password" : isEmail ? "email" : "text"),
            "placeholder": .optional(placeholder),
            "autocapitalize": .optional(capitals?.rawValue),
            "inputMode": .optional(isEmail ? "email" : purpose?.inputMode),
            "autocomplete": .optional(autocomplete),
            "spellcheck": .text(String(spellcheck ?? isProse)),
        ]
    }

    private var autocomplete: String? {
        purpose?.rawValue ?? (isEmail ? "email" : isSecret ? "new-password" : nil)
    }

    /// Whether browsers check the spelling if the author does not set `spellcheck`.
    ///
    /// Secrets are not checked, nor are codes, names and addresses, which dictionaries do not
    /// contain.
    private var isProse: Bool { purpose == nil && pattern == nil && !isEmail && !isSecret }

    public func words(_ value: String, in wording: Wording) -> String {
        isSecret ? Secret.dots : value
    }
}

extension TextFormat {
    /// Returns the shortest and the longest text, the example, an email address if the format
    /// requires one, and samples of the pattern.
    ///
    /// Texts that the format does not accept are omitted.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let long = String(repeating: "word ", count: maximumLength / 5 + 1).prefix(maximumLength)
        let ends = [String(repeating: "a", count: minimumLength ?? 1), String(long).trimmed]
        let samples = [1, 2].compactMap { (seed: UInt64) in
            var rng = SeededGenerator(seed: seed, key: "")
            return pattern?.sample(using: &rng)
        }
        let others = [example, isEmail ? "someone@example.org" : nil].compactMap { $0 }
        return (ends + others + samples).map { RawFields([control.name: [$0]]) }
            .filter { accepts($0, for: control) }
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        firstAccepted(for: control, using: &rng) { rng in
            RawFields([control.name: [text(using: &rng)]])
        }
    }

    private func text(using rng: inout SeededGenerator) -> String {
        if let pattern { return pattern.sample(using: &rng) ?? example ?? "" }
        if isEmail || purpose == .email {
            return PlaceholderText.word(using: &rng) + "@example.org"
        }
        if let purpose, [.name, .givenName, .nickname].contains(purpose) {
            return rng.pick(from: PlaceholderText.names) ?? ""
        }
        let least = minimumLength ?? 1
        return PlaceholderText.words(least...max(least, maximumLength), using: &rng)
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        [max(0, (minimumLength ?? 1) - 1), maximumLength + 1].map {
            RawFields([control.name: [String(repeating: "a", count: $0)]])
        }
    }

    public var customMessages: [String] { [patternMessage].compactMap { $0 } }
}

extension TextFormat {
    public enum Word: String, WordKey {
        case tooShort = "errors.text.tooShort"
        case pattern = "errors.text.pattern"
        case patternExample = "errors.text.example"
    }
}
