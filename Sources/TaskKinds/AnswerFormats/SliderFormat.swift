public import Authoring
public import TaskModel

/// A number on a line, chosen with a slider that starts without a value, or typed.
///
/// Without script it is a field for a number; with script a slider stands above the field. Template variables: those of
/// `partials/number` (`value`, `min`, `max`, `step`, `unit`, `isUnitBefore`, `inputMode`), `range` (what
/// may be typed, in words), `labels` (what stands along the line, with `value` and `text`),
/// `hasLabels`, `hidesValue` (whether the script hides the field), `mark` (the decimal mark).
public struct SliderFormat: AuthoredFormat {
    public static let name = "slider"
    public static let summary = "A number on a line, chosen with a slider that starts unset."
    static let minimum = Field<DecimalText>.defaulted(
        "minimum",
        .decimal,
        "The number at the start of the line.",
        to: .zero,
        writtenAs: "0"
    )
    static let maximum = Field<DecimalText>.defaulted(
        "maximum",
        .decimal,
        "The number at the end of the line.",
        to: .hundred,
        writtenAs: "100"
    )
    static let fractionDigits = Field.integer(
        "fractionDigits",
        "The maximum number of decimal places.",
        in: 0...4,
        default: 0
    )
    static let step = Field.decimal(
        "step",
        "The step between neighbouring numbers (default: one unit of the last digit)."
    )
    static let unit = Field.text(
        "unit",
        "The unit, such as %, shown after the number."
    )
    static let minimumLabel = Field.text("minimumLabel", "The label of the lowest number.")
    static let maximumLabel = Field.text("maximumLabel", "The label of the highest number.")
    static let labels = Field<[LabelEntry]>.defaulted(
        "labels",
        .labels,
        "Labels of single numbers, by number.",
        to: [],
        writtenAs: "{}"
    )
    static let hideValue = Field.boolean(
        "hideValue",
        "Whether the number is hidden while it is chosen."
    )
    public static let fields = [
        minimum.declaration, maximum.declaration, fractionDigits.declaration, step.declaration,
        unit.declaration, minimumLabel.declaration, maximumLabel.declaration, labels.declaration,
        hideValue.declaration,
    ]

    let minimum: DecimalText
    let maximum: DecimalText
    let fractionDigits: Int
    let steps: NumberSteps?
    let unit: String?
    let labels: [Label]
    let hidesValue: Bool

    /// What a number means.
    struct Label: Sendable {
        let value: DecimalText
        let text: String
    }

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        fractionDigits = source[Self.fractionDigits]
        steps = NumberSteps(of: Self.step(source), from: source[Self.minimum])
        unit = source[Self.unit]
        labels = Self.labels(source)
        hidesValue = source[Self.hideValue]
        check(source)
    }

    public var missing: Message { Message("errors.slider.missing") }
    public var operands: OperandKind { .number }
    public var limits: AnswerLimits {
        AnswerLimits(minimum: minimum.value, maximum: maximum.value, step: steps?.size.value)
    }
    public var clientReading: ClientReading? { .number(isGrouped: false) }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let number = number(value) else { return RawFields() }
        return RawFields([name: [DecimalMark(of: wording).text(number)]])
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard let number = number(value) else { return "" }
        let words = NumberStyle(unit: unit).words(number, in: wording)
        return labels.first { $0.value == number }.map { "\(words) – \($0.text)" } ?? words
    }

    public func columns(named name: String) -> [ResultColumn] {
        let categories = labels.map {
            ResultColumn.Category(value: $0.value.text, label: $0.text)
        }
        let kind = fractionDigits == 0 ? ResultColumn.Kind.integer : .decimal
        return [ResultColumn(name: name, kind: kind, unit: unit, categories: categories)]
    }

    public func cells(of value: AnswerValue) -> [String] {
        [number(value)?.text ?? ""]
    }

    private func number(_ value: AnswerValue) -> DecimalText? {
        switch value {
        case .integer(let number): DecimalText(String(number))
        case .decimal(let text): DecimalText(text)
        default: nil
        }
    }
}
