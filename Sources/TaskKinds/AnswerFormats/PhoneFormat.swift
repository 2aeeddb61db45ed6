public import Authoring
public import TaskModel

/// An answer format for a telephone number.
///
/// Template variables: those of `LineControl`.
public struct PhoneFormat: LineFormat {
    public static let name = "phone"
    public static let summary = "A phone number, in any usual notation."
    static let international = Field.boolean(
        "international",
        "Whether the number must start with + or 00 and the country code."
    )
    static let example = Field.plainText(
        "example",
        "An accepted number, shown as an example."
    )
    public static let fields = FieldDeclaration.list(international, example)

    public let line: LineControl
    private let needsCountryCode: Bool

    public init(reading source: FieldReader) {
        needsCountryCode = source[Self.international]
        let word: Word = needsCountryCode ? .internationalExample : .example
        line = LineControl(
            inputType: "tel",
            inputMode: "tel",
            autocomplete: "tel",
            example: Message(word, own: source[Self.example]),
            direction: "ltr"
        )
        checkExample(source)
    }

    private func checkExample(_ source: FieldReader) {
        guard let example = source[Self.example], (try? text(example, from: RawFields())) == nil
        else { return }
        source.report(.badExample, "the example is not accepted", at: Self.example)
    }

    public var isIdentifying: Bool { true }
    public var missing: Message { Message(Word.missing) }

    /// Returns the digits without separators; a leading `+` is kept, and a leading `00` becomes
    /// `+`.
    public func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String {
        let plain = CleanedInput.digits(typed)
        let hasPlus = plain.hasPrefix("+")
        let rest = hasPlus ? String(plain.dropFirst()) : plain
        guard rest.allSatisfy({ Self.isDigit($0) || Self.separators.contains($0) }) else {
            throw InvalidAnswer(Message(Word.unreal))
        }
        // In "+44 (0)20", the zero is dialled only within the country.
        let dialled = hasPlus ? rest.replacing("(0)", with: "") : rest
        return try number(dialled.filter(Self.isDigit), hasPlus: hasPlus)
    }

    private func number(_ digits: String, hasPlus: Bool) throws(InvalidAnswer) -> String {
        let hasZeros = !hasPlus && digits.hasPrefix("00")
        let hasCountryCode = hasPlus || hasZeros
        let number = hasZeros ? String(digits.dropFirst(2)) : digits
        guard 3...15 ~= number.count else { throw InvalidAnswer(Message(Word.wrongLength)) }
        guard hasCountryCode || !needsCountryCode else {
            throw InvalidAnswer(Message(Word.missingCountryCode))
        }
        return hasCountryCode ? "+" + number : number
    }

    private static let separators = Set(" \u{A0}\u{202F}-‐‑–/.()")

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}

extension PhoneFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        ["+1 202 555 0134", "202 555 0134"].map { RawFields([control.name: [$0]]) }
            .filter { accepts($0, for: control) }
    }

    /// Returns a random number from a range that is reserved for fiction.
    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        RawFields([control.name: ["+1 202 555 01" + PlaceholderText.digits(2, using: &rng)]])
    }
}

extension PhoneFormat {
    public enum Word: String, WordKey {
        case example = "answers.phone.example"
        case internationalExample = "answers.phone.international"
        case missing = "errors.phone.missing"
        case unreal = "errors.phone.unreal"
        case wrongLength = "errors.phone.length"
        case missingCountryCode = "errors.phone.international"
    }
}
