public import Authoring
public import TaskModel

/// A number with decimals, typed with the decimal mark of the page's language.
///
/// Template variables: `value` (what was typed), `min`, `max` (the bounds with a point, or false), `step`
/// (the author's, or `0.01` for two decimals, or `any`), `unit` (or false), `isUnitBefore` (whether
/// it stands before the number), `example` (or false), `inputMode` (`decimal`, or false where a
/// minus may be needed).
public struct DecimalFormat: AuthoredFormat {
    public static let name = "decimal"
    public static let summary = "A number with or without decimals, typed."
    static let minimum = Field.decimal("minimum", "The lowest number accepted.")
    static let maximum = Field.decimal("maximum", "The highest number accepted.")
    static let step = Field.decimal(
        "step",
        "The step between accepted numbers, counted from the minimum or from 0."
    )
    static let fractionDigits = Field.integer(
        "fractionDigits",
        "The maximum number of decimal places.",
        in: 0...10
    )
    public static let fields =
        [
            minimum.declaration, maximum.declaration, step.declaration, fractionDigits.declaration,
        ] + NumberStyle.fields + CustomMessages.fields

    let minimum: DecimalText?
    let maximum: DecimalText?
    let steps: NumberSteps?
    let fractionDigits: Int?
    let style: NumberStyle
    let messages: CustomMessages

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        let step = source[Self.step]
        steps = step.flatMap { [minimum] in NumberSteps(of: $0, from: minimum) }
        fractionDigits = source[Self.fractionDigits]
        style = NumberStyle(reading: source)
        messages = CustomMessages(reading: source)
        source.requireOrder(Self.minimum, Self.maximum)
        messages.requireBounds(source, hasMinimum: minimum != nil, hasMaximum: maximum != nil)
        if step != nil, steps == nil {
            source.report(.badStep, "step must be above 0", at: Self.step)
        }
        style.requireExample(source, isAccepted)
    }

    private func isAccepted(_ number: DecimalText) -> Bool {
        number >= minimum ?? number && number <= maximum ?? number
            && steps?.contains(number) ?? true
            && number.fractionDigits <= fractionDigits ?? number.fractionDigits
    }

    public var missing: Message { Message("errors.missing.number") }
    public var operands: OperandKind { .number }
    public var limits: AnswerLimits {
        AnswerLimits(minimum: minimum?.value, maximum: maximum?.value, step: leastStep?.value)
    }

    /// How far two numbers are apart; digits are counted from 0, so that the minimum must have as few.
    private var leastStep: DecimalText? {
        if let steps { return steps.size }
        guard let fractionDigits, minimum?.fractionDigits ?? 0 <= fractionDigits else { return nil }
        return DecimalText.unit(digits: fractionDigits)
    }
    public var clientReading: ClientReading? { .number(isGrouped: style.isGrouped) }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let number = number(value) else { return RawFields() }
        return RawFields([name: [style.notation(in: wording).text(number)]])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let own: [String: TemplateValue] = [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .optional(minimum?.text),
            "max": .optional(maximum?.text),
            "step": .text(step),
            "inputMode": .optional((minimum?.value ?? -1) >= 0 ? "decimal" : nil),
        ]
        return own.merging(style.model(in: control.wording)) { own, _ in own }
    }

    private var step: String {
        if let steps { return steps.size.text }
        guard let fractionDigits else { return "any" }
        return ExactDecimal(1, places: fractionDigits).text(leastPlaces: 0)
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        number(value).map { style.words($0, in: wording) } ?? ""
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .decimal, unit: style.unit)]
    }

    public func cells(of value: AnswerValue) -> [String] {
        [number(value)?.text ?? ""]
    }

    private func number(_ value: AnswerValue) -> DecimalText? {
        guard case .decimal(let text) = value else { return nil }
        return DecimalText(text)
    }
}
