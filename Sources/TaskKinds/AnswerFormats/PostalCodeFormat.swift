public import Authoring
public import TaskModel

/// An answer format for a postal code of a given country or of any country.
///
/// Template variables: those of `LineControl`.
public struct PostalCodeFormat: LineFormat {
    public static let name = "postalCode"
    public static let summary = "A postal code of one country or of any country."
    static let country = Field<PostalCountry?>.optional(
        "country",
        .oneOf,
        "The two-letter code of the country whose postal codes are accepted (default: any country)."
    )
    public static let fields = FieldDeclaration.list(country)

    public let line: LineControl
    private let country: PostalCountry?

    public init(reading source: FieldReader) {
        let country = source[Self.country]
        self.country = country
        line = LineControl(
            inputMode: country?.isNumeric == true ? "numeric" : nil,
            autocomplete: "postal-code",
            example: country.map { Message(key: "", own: $0.example) },
            direction: "ltr"
        )
    }

    public var missing: Message { Message(Word.missing) }

    /// Returns the code in the country's notation: `SW1A 1AA` for `sw1a1aa`.
    ///
    /// If the format accepts codes of any country, the cleaned text is returned in capitals.
    public func text(_ typed: String, from raw: RawFields) throws(InvalidAnswer) -> String {
        let plain = String(CleanedInput.digits(typed).map(Self.capital))
        guard let country else { return try anyCode(plain) }
        guard let code = country.code(plain) else {
            let parameters = ["example": country.example]
            throw InvalidAnswer(Message(Word.unreal, parameters))
        }
        return code
    }

    /// Returns a letter from `a` to `z` as a capital, and any other character unchanged.
    ///
    /// The capital form of some other letters consists of two letters, such as `SS` for `ß`.
    private static func capital(_ letter: Character) -> Character {
        guard let code = letter.asciiValue, UInt8(ascii: "a")...UInt8(ascii: "z") ~= code else {
            return letter
        }
        return Character(UnicodeScalar(code - 32))
    }

    /// Reads a code of any country: 2 to 12 characters, with at least one letter or digit.
    ///
    /// The permitted characters are ASCII letters, ASCII digits, spaces and hyphens.
    private func anyCode(_ text: String) throws(InvalidAnswer) -> String {
        let isUsual = text.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber) || " -".contains($0)
        }
        let isCode = text.contains { $0.isLetter || $0.isNumber }
        guard isUsual, isCode, 2...12 ~= text.count else {
            throw InvalidAnswer(Message(Word.unusual))
        }
        return text
    }
}

extension PostalCodeFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        (country.map { [$0.example] } ?? ["10115", "EC1A 1BB"])
            .map { RawFields([control.name: [$0]]) }
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        let digits = rng.number(in: 0...9_999)
        let example = country?.example ?? "10115"
        var rest = Array(String(10_000 + digits).dropFirst())
        let code = String(example.map { $0.isNumber ? rest.popLast() ?? $0 : $0 })
        let drawn = RawFields([control.name: [code]])
        return accepts(drawn, for: control) ? drawn : RawFields([control.name: [example]])
    }
}

extension PostalCodeFormat {
    public enum Word: String, WordKey {
        case missing = "errors.postalCode.missing"
        case unreal = "errors.postalCode.unreal"
        case unusual = "errors.postalCode.unusual"
    }
}
