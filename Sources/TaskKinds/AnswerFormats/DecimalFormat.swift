public import Authoring
public import TaskModel

/// An answer format for a number with or without decimal places, typed with the decimal mark of the
/// page's language.
///
/// Template variables:
/// - `value`: the typed text
/// - `min` and `max`: the limits with a decimal point, or false
/// - `step`: the author's step, or else one unit of the last decimal place, such as `0.01`, or else
///   `any`
/// - `unit`: the unit, or false
/// - `isUnitBefore`: whether the unit precedes the number
/// - `example`: an example, or false
/// - `inputMode`: `decimal`, or false if a minus sign may be needed
public struct DecimalFormat: TypedValueFormat {
    public static let name = "decimal"
    public static let summary = "A number with or without decimals, typed."
    static let minimum = Field.decimal("minimum", "The lowest number accepted.")
    static let maximum = Field.decimal("maximum", "The highest number accepted.")
    static let step = Field.decimal(
        "step",
        "The step between accepted numbers, counted from the minimum, or from 0 if there is none."
    )
    static let fractionDigits = Field.integer(
        "fractionDigits",
        "The maximum number of decimal places.",
        in: 0...10
    )
    public static let fields =
        FieldDeclaration.list(minimum, maximum, step, fractionDigits)
        + NumberStyle.fields + CustomMessages.fields

    private let minimum: DecimalText?
    private let maximum: DecimalText?
    private let steps: NumberSteps?
    private let fractionDigits: Int?
    private let style: NumberStyle
    private let messages: CustomMessages

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

    public var missing: Message { Message(ControlWord.enterNumber) }
    public var clientReading: ClientReading? { .number(isGrouped: style.isGrouped) }
    public var limits: AnswerLimits {
        AnswerLimits(minimum: minimum?.value, maximum: maximum?.value, step: leastStep?.value)
    }

    /// The author's step, or else one unit of the last accepted decimal place.
    ///
    /// Without the author's step, this is `nil` if the number of decimal places is unlimited. It is
    /// also `nil` if the minimum has more decimal places than are accepted, because `AnswerLimits`
    /// counts steps from the minimum.
    private var leastStep: DecimalText? {
        if let steps { return steps.size }
        guard let fractionDigits, minimum?.fractionDigits ?? 0 <= fractionDigits else { return nil }
        return DecimalText.unit(digits: fractionDigits)
    }

    public func read(
        _ text: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> DecimalText {
        let notation = style.notation(in: context.wording)
        let number = try messages.reading { () throws(InvalidAnswer) in
            try notation.number(text)
        }
        try messages.require(
            number,
            atLeast: minimum.map { ($0, notation.text($0)) },
            atMost: maximum.map { ($0, notation.text($0)) }
        )
        try messages.reading { () throws(InvalidAnswer) in
            try FractionDigits.require(fractionDigits, of: number)
            try steps?.require(number, in: notation)
        }
        return number
    }

    public func typed(_ value: DecimalText, in wording: Wording) -> String {
        style.notation(in: wording).text(value)
    }

    public func words(_ value: DecimalText, in wording: Wording) -> String {
        style.words(value, in: wording)
    }

    public func column(named name: String) -> ResultColumn {
        ResultColumn(name: name, kind: .decimal, unit: style.unit)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        control.number(
            min: minimum?.text,
            max: maximum?.text,
            step: steps?.size.text ?? fractionDigits.map { DecimalText.unit(digits: $0).text }
                ?? "any",
            unit: style.unit,
            isUnitBefore: style.isUnitBefore,
            inputMode: (minimum?.value ?? -1) >= 0 ? "decimal" : nil
        )
        .merging(style.example(in: control.wording)) { $1 }
    }
}

extension DecimalFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        fields(of: range.ends, for: control)
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        range.randomNumber(using: &rng).map { fields(of: $0, for: control) } ?? RawFields()
    }

    public var customMessages: [String] { messages.texts }

    private var range: NumberRange {
        let ends = [minimum, maximum].compactMap { $0?.fractionDigits }.max() ?? 0
        let digits = min(fractionDigits ?? max(1, ends), 4)
        return NumberRange(from: minimum, to: maximum, by: steps?.size ?? .unit(digits: digits))
    }
}
