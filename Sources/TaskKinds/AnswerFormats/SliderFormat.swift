public import Authoring
public import TaskModel

/// An answer format for a number, typed or chosen with a slider that starts without a value.
///
/// The page has a number field and, if scripts run, a slider above the field. Template variables:
/// those of `partials/number` (`value`, `min`, `max`, `step`, `unit`, `isUnitBefore`, `inputMode`),
/// `range` (a text with the minimum and maximum), `labels` (the labels along the line, each with
/// `value` and `text`), `hasLabels`, `hidesValue` (whether the script hides the field) and `mark`
/// (the decimal mark).
public struct SliderFormat: TypedValueFormat {
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
        "The step between neighbouring numbers (default: 1, or with fractionDigits, one unit of the last decimal place)."
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
        "Labels of individual numbers, by number.",
        to: [],
        writtenAs: "{}"
    )
    static let hideValue = Field.boolean(
        "hideValue",
        "Whether the slider is shown without its number."
    )
    public static let fields =
        FieldDeclaration.list(minimum, maximum, fractionDigits, step, unit, minimumLabel)
        + FieldDeclaration.list(maximumLabel, labels, hideValue)

    let minimum: DecimalText
    let maximum: DecimalText
    let fractionDigits: Int
    let steps: NumberSteps?
    let unit: String?
    let labels: [Label]
    let hidesValue: Bool

    /// The label of a number on the line.
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

    public var missing: Message { Message(Word.missing) }
    public var clientReading: ClientReading? { .number(isGrouped: false) }
    public var limits: AnswerLimits {
        AnswerLimits(minimum: minimum.value, maximum: maximum.value, step: steps?.size.value)
    }

    public func read(
        _ text: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> SliderNumber {
        let notation = NumberNotation(of: context.wording)
        let number = try notation.number(text)
        try requireBounds(number, in: notation)
        try FractionDigits.require(fractionDigits, of: number)
        try steps?.require(number, in: notation)
        return SliderNumber(number: number, isWhole: fractionDigits == 0)
    }

    private func requireBounds(
        _ number: DecimalText,
        in notation: NumberNotation
    ) throws(InvalidAnswer) {
        if number < minimum {
            let parameters = ["minimum": notation.text(minimum)]
            throw InvalidAnswer(Message(ControlWord.numberTooLow, parameters))
        }
        if number > maximum {
            let parameters = ["maximum": notation.text(maximum)]
            throw InvalidAnswer(Message(ControlWord.numberTooHigh, parameters))
        }
    }

    public func typed(_ value: SliderNumber, in wording: Wording) -> String {
        DecimalMark(of: wording).text(value.number)
    }

    public func words(_ value: SliderNumber, in wording: Wording) -> String {
        let words = NumberStyle(unit: unit).words(value.number, in: wording)
        return labels.first { $0.value == value.number }.map { "\(words) – \($0.text)" } ?? words
    }

    public func column(named name: String) -> ResultColumn {
        let categories = labels.map {
            ResultColumn.Category(value: $0.value.text, label: $0.text)
        }
        let kind = fractionDigits == 0 ? ResultColumn.Kind.integer : .decimal
        return ResultColumn(name: name, kind: kind, unit: unit, categories: categories)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let wording = control.wording
        let mark = DecimalMark(of: wording)
        let ends = ["minimum": mark.text(minimum), "maximum": mark.text(maximum)]
        let own: [String: TemplateValue] = [
            "range": .text(wording(Word.range, ends)),
            "labels": .list(labels.map { model(of: $0, mark) }),
            "hasLabels": .flag(!labels.isEmpty),
            "hidesValue": .flag(hidesValue),
            "mark": .text(String(wording.customs.decimalMark)),
        ]
        return control.number(
            min: minimum.text,
            max: maximum.text,
            step: steps?.size.text ?? "1",
            unit: unit,
            inputMode: minimum.value >= 0 ? "decimal" : nil
        )
        .merging(own) { $1 }
    }

    private func model(of label: Label, _ mark: DecimalMark) -> TemplateValue {
        .object(["value": .text(mark.text(label.value)), "text": .text(label.text)])
    }

    /// Returns the author's step, or else one unit of the last decimal place.
    static func step(_ source: FieldReader) -> DecimalText {
        let last = ExactDecimal(1, places: source[fractionDigits]).text(leastPlaces: 0)
        return source[step] ?? DecimalText(last) ?? .zero
    }

    /// Returns the labels of the ends and of individual numbers, in ascending order of the numbers.
    static func labels(_ source: FieldReader) -> [Label] {
        let (low, high) = (source[minimum], source[maximum])
        let single = source[labels].compactMap { entry in
            if let value = DecimalText(entry.key), value >= low, value <= high {
                return Label(value: value, text: entry.text)
            }
            let message = "\(Diagnostic.quoted(entry.key)) is not a number on this line"
            source.reading.report(.unknownLabel, message, at: entry.position)
            return nil
        }
        let ends = [
            source[minimumLabel].map { Label(value: low, text: $0) },
            source[maximumLabel].map { Label(value: high, text: $0) },
        ]
        return (ends.compactMap { $0 } + single).sorted { $0.value < $1.value }
    }

    func check(_ source: FieldReader) {
        let digits = max(minimum.fractionDigits, maximum.fractionDigits)
        guard minimum < maximum else {
            let message = "maximum \(maximum) is not above minimum \(minimum)"
            return source.report(.badBounds, message, at: Self.maximum)
        }
        guard let steps else {
            return source.report(.badStep, "step must be above 0", at: Self.step)
        }
        guard max(digits, steps.size.fractionDigits) <= fractionDigits else {
            let message = "minimum, maximum or step has more than \(fractionDigits) decimals"
            let advice = "write fractionDigits: \(max(digits, steps.size.fractionDigits))"
            return source.report(.badStep, message, suggestion: advice, at: Self.fractionDigits)
        }
        guard steps.contains(maximum) else {
            let message = "steps of \(steps.size) from \(minimum) do not reach \(maximum)"
            return source.report(.badStep, message, at: Self.step)
        }
    }
}

extension DecimalText {
    static let zero = DecimalText(tenths: 0)
    static let hundred = DecimalText(tenths: 1000)
}

extension SliderFormat {
    /// Returns both ends of the line and the numbers that have labels.
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        fields(
            of: (range.ends + labels.map(\.value)).map { SliderNumber(number: $0) },
            for: control
        )
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        let number = range.randomNumber(using: &rng).map { SliderNumber(number: $0) }
        return number.map { fields(of: $0, for: control) } ?? RawFields()
    }

    private var range: NumberRange {
        NumberRange(from: minimum, to: maximum, by: steps?.size ?? .unit(digits: fractionDigits))
    }
}

/// A number on a slider's line, stored as a whole number if the line has only whole numbers.
public struct SliderNumber: SingleValue {
    public static var columnKind: ResultColumn.Kind { .decimal }
    public static var operands: OperandKind { .number }

    let number: DecimalText
    var isWhole = false

    public var answer: AnswerValue {
        guard isWhole, let whole = Int(number.text) else { return .decimal(number.text) }
        return .integer(whole)
    }
    public var cell: String { number.text }
}

extension SliderNumber {
    public init?(answer: AnswerValue) {
        let number: DecimalText? =
            switch answer {
            case .integer(let number): DecimalText(String(number))
            case .decimal(let text): DecimalText(text)
            default: nil
            }
        guard let number else { return nil }
        self.init(number: number)
    }
}

extension SliderFormat {
    public enum Word: String, WordKey {
        case range = "answers.slider.range"
        case missing = "errors.slider.missing"
    }
}
