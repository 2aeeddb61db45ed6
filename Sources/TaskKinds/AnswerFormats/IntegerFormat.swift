public import Authoring
public import TaskModel

/// A whole number, typed.
///
/// Template variables: `value` (what was typed), `min`, `max` (the bounds, or false), `step` (`1`, or
/// the author's), `unit` (what is counted, or false), `isUnitBefore` (whether it stands before the
/// number), `example` (or false), `inputMode` (`numeric`, or false where a minus may be needed,
/// which the numeric keyboards of some phones lack).
public struct IntegerFormat: AuthoredFormat {
    public static let name = "integer"
    public static let summary = "A whole number, typed."
    /// Beyond 15 digits, spreadsheets and browsers lose the last ones.
    static let possible = -999_999_999_999_999...999_999_999_999_999
    static let minimum = Field.integer("minimum", "The lowest number accepted.", in: possible)
    static let maximum = Field.integer("maximum", "The highest number accepted.", in: possible)
    static let step = Field.integer(
        "step",
        "The step between accepted numbers, counted from the minimum or from 0.",
        in: 1...999_999_999_999_999
    )
    public static let fields =
        [minimum.declaration, maximum.declaration, step.declaration]
        + NumberStyle.fields + CustomMessages.fields

    let minimum: Int?
    let maximum: Int?
    let steps: NumberSteps?
    let style: NumberStyle
    let messages: CustomMessages

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        steps = Self.steps(of: source[Self.step], from: minimum)
        style = NumberStyle(reading: source)
        messages = CustomMessages(reading: source)
        source.requireOrder(Self.minimum, Self.maximum)
        messages.requireBounds(source, hasMinimum: minimum != nil, hasMaximum: maximum != nil)
        style.requireExample(source, isAccepted)
    }

    private static func steps(of step: Int?, from minimum: Int?) -> NumberSteps? {
        step.flatMap { DecimalText(String($0)) }.flatMap { step in
            NumberSteps(of: step, from: minimum.flatMap { DecimalText(String($0)) })
        }
    }

    private func isAccepted(_ number: DecimalText) -> Bool {
        guard let whole = Int(number.text) else { return false }
        return whole >= minimum ?? whole && whole <= maximum ?? whole
            && steps?.contains(number) ?? true
    }

    public var missing: Message { Message("errors.missing.number") }
    public var operands: OperandKind { .number }
    public var limits: AnswerLimits {
        AnswerLimits(
            minimum: minimum.map(Double.init),
            maximum: maximum.map(Double.init),
            step: steps?.size.value ?? 1
        )
    }
    public var clientReading: ClientReading? { .number(isGrouped: style.isGrouped) }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let number = number(value) else { return RawFields() }
        return RawFields([name: [style.notation(in: wording).text(number)]])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let own: [String: TemplateValue] = [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .optional(minimum.map { String($0) }),
            "max": .optional(maximum.map { String($0) }),
            "step": .text(steps?.size.text ?? "1"),
            "inputMode": .optional((minimum ?? -1) >= 0 ? "numeric" : nil),
        ]
        return own.merging(style.model(in: control.wording)) { own, _ in own }
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        number(value).map { style.words($0, in: wording) } ?? ""
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .integer, unit: style.unit)]
    }

    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let number) = value else { return [""] }
        return [String(number)]
    }

    private func number(_ value: AnswerValue) -> DecimalText? {
        guard case .integer(let number) = value else { return nil }
        return DecimalText(String(number))
    }
}
