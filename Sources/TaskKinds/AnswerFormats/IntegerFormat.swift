public import TaskModel

/// A whole number, typed.
///
/// Template variables: `value` (what was typed), `min`, `max` (the bounds, or false), `step` (`1`),
/// `unit` (what is counted, or false), `inputMode` (`numeric`, or false where a minus may be
/// needed, which the numeric keyboards of some phones lack).
public struct IntegerFormat: AnswerFormat {
    /// The word in study files.
    public static let name = "integer"
    /// What it asks.
    public static let summary = "A whole number, typed."
    /// Beyond 15 digits, spreadsheets and browsers lose the last ones.
    static let possible = -999_999_999_999_999...999_999_999_999_999
    static let minimum = Field.integer("minimum", "The lowest number accepted.", in: possible)
    static let maximum = Field.integer("maximum", "The highest number accepted.", in: possible)
    static let unit = Field.text("unit", "What is counted; stands behind the number.")
    /// What an author can configure.
    public static let fields = [minimum.declaration, maximum.declaration, unit.declaration]

    private let minimum: Int?
    private let maximum: Int?
    private let unit: String?

    /// Reads the bounds and the unit.
    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        unit = source[Self.unit]
        source.requireOrder(Self.minimum, Self.maximum)
    }

    /// One types a number.
    public var missing: Message { Message("errors.missing.number") }
    /// It can be compared with numbers.
    public var operands: OperandKind { .number }

    /// Reads a whole number within the bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = Typed.number(raw, name)
        guard !text.isEmpty else { return nil }
        let number = try number(text)
        try requireBounds(number)
        return .integer(number)
    }

    private func number(_ text: String) throws(InvalidAnswer) -> Int {
        let digits = text.drop { $0 == "-" || $0 == "+" }
        guard text.count - digits.count <= 1, !digits.isEmpty,
            digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { throw InvalidAnswer(Message("errors.number.notWhole")) }
        guard let number = Int(text), Self.possible ~= number else {
            throw InvalidAnswer(Message("errors.number.tooLong"))
        }
        return number
    }

    private func requireBounds(_ number: Int) throws(InvalidAnswer) {
        if let minimum, number < minimum {
            throw InvalidAnswer(Message("errors.number.below", ["minimum": String(minimum)]))
        }
        if let maximum, number > maximum {
            throw InvalidAnswer(Message("errors.number.above", ["maximum": String(maximum)]))
        }
    }

    /// The field with the digits of the number.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let number) = value else { return RawFields() }
        return RawFields([name: [String(number)]])
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .optional(minimum.map { String($0) }),
            "max": .optional(maximum.map { String($0) }),
            "step": .text("1"),
            "unit": .optional(unit),
            "inputMode": .optional((minimum ?? -1) >= 0 ? "numeric" : nil),
        ]
    }

    /// The number and its unit.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let number) = value else { return "" }
        return [String(number), unit].compactMap { $0 }.joined(separator: " ")
    }

    /// One column of whole numbers.
    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .integer, unit: unit)]
    }

    /// The number.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let number) = value else { return [""] }
        return [String(number)]
    }
}
