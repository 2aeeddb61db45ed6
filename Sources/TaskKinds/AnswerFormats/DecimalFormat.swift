public import TaskModel

/// A number with decimals, typed with the decimal mark of the page's language.
///
/// Template variables: `value` (what was typed), `min`, `max` (the bounds with a point, or false), `step`
/// (`0.01` for two decimals, `any` without a limit), `unit` (or false), `inputMode` (`decimal`, or
/// false where a minus may be needed).
public struct DecimalFormat: AnswerFormat {
    /// The word in study files.
    public static let name = "decimal"
    /// What it asks.
    public static let summary = "A number with or without decimals, typed."
    static let minimum = Field.decimal("minimum", "The lowest number accepted.")
    static let maximum = Field.decimal("maximum", "The highest number accepted.")
    static let unit = Field.text("unit", "What is measured in; stands behind the number.")
    static let fractionDigits = Field.integer(
        "fractionDigits",
        "How many digits may stand behind the decimal mark.",
        in: 0...10
    )
    /// What an author can configure.
    public static let fields = [
        minimum.declaration, maximum.declaration, unit.declaration, fractionDigits.declaration,
    ]

    private let minimum: DecimalText?
    private let maximum: DecimalText?
    private let unit: String?
    private let fractionDigits: Int?

    /// Reads the bounds, the unit and the digits.
    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        unit = source[Self.unit]
        fractionDigits = source[Self.fractionDigits]
        source.requireOrder(Self.minimum, Self.maximum)
    }

    /// One types a number.
    public var missing: Message { Message("errors.missing.number") }
    /// It can be compared with numbers.
    public var operands: OperandKind { .number }

    /// Reads a number within the bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = Typed.number(raw, name)
        guard !text.isEmpty else { return nil }
        let wording = context.wording
        let number = try DecimalMark(of: wording).number(text)
        try requireBounds(number, in: wording)
        try requireDigits(number)
        return .decimal(number.text)
    }

    private func requireBounds(
        _ number: DecimalText,
        in wording: Wording
    ) throws(InvalidAnswer) {
        let mark = DecimalMark(of: wording)
        if let minimum, number < minimum {
            throw InvalidAnswer(Message("errors.number.below", ["minimum": mark.text(minimum)]))
        }
        if let maximum, number > maximum {
            throw InvalidAnswer(Message("errors.number.above", ["maximum": mark.text(maximum)]))
        }
    }

    private func requireDigits(_ number: DecimalText) throws(InvalidAnswer) {
        guard let fractionDigits, number.fractionDigits > fractionDigits else { return }
        if fractionDigits == 0 { throw InvalidAnswer(Message("errors.number.notWhole")) }
        let form = fractionDigits == 1 ? "one" : "other"
        let parameters = ["count": String(fractionDigits)]
        throw InvalidAnswer(Message("errors.number.decimals.\(form)", parameters))
    }

    /// The field with the number as the language writes it.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let number = number(value) else { return RawFields() }
        return RawFields([name: [DecimalMark(of: wording).text(number)]])
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .optional(minimum?.text),
            "max": .optional(maximum?.text),
            "step": .text(step),
            "unit": .optional(unit),
            "inputMode": .optional((minimum?.value ?? -1) >= 0 ? "decimal" : nil),
        ]
    }

    private var step: String {
        guard let fractionDigits else { return "any" }
        return fractionDigits == 0 ? "1" : "0.\(String(repeating: "0", count: fractionDigits - 1))1"
    }

    /// The number as the language writes it, and its unit.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard let number = number(value) else { return "" }
        return [DecimalMark(of: wording).text(number), unit].compactMap { $0 }
            .joined(separator: " ")
    }

    /// One column of numbers with a point.
    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .decimal, unit: unit)]
    }

    /// The number with a point.
    public func cells(of value: AnswerValue) -> [String] {
        [number(value)?.text ?? ""]
    }

    private func number(_ value: AnswerValue) -> DecimalText? {
        guard case .decimal(let text) = value else { return nil }
        return DecimalText(text)
    }
}
