public import Authoring
public import TaskModel

/// An answer format for a typed whole number.
///
/// Template variables: `value` (the typed text), `min` and `max` (the limits, or false), `step`
/// (the author's step, or `1`), `unit` (or false), `isUnitBefore` (whether the unit precedes the
/// number), `example` (or false), and `inputMode` (`numeric`, or false if the answer can be
/// negative, because some phones have no minus sign on their numeric keyboards).
public struct IntegerFormat: TypedValueFormat {
    public static let name = "integer"
    public static let summary = "A whole number, typed."
    /// The range of numbers that can be stored, limited to 15 digits because spreadsheets and
    /// browsers lose further digits.
    static let possible = -999_999_999_999_999...999_999_999_999_999
    static let minimum = Field.integer("minimum", "The lowest number accepted.", in: possible)
    static let maximum = Field.integer("maximum", "The highest number accepted.", in: possible)
    static let step = Field.integer(
        "step",
        "The step between accepted numbers, counted from the minimum, or from 0 if there is none.",
        in: 1...999_999_999_999_999
    )
    public static let fields =
        FieldDeclaration.list(minimum, maximum, step) + NumberStyle.fields + CustomMessages.fields

    private let minimum: Int?
    private let maximum: Int?
    private let steps: NumberSteps?
    private let style: NumberStyle
    private let messages: CustomMessages

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
        return isWithinBounds(whole) && steps?.contains(number) ?? true
    }

    private func isWithinBounds(_ number: Int) -> Bool {
        number >= minimum ?? number && number <= maximum ?? number
    }

    public var missing: Message { Message(ControlWord.enterNumber) }
    public var clientReading: ClientReading? { .number(isGrouped: style.isGrouped) }
    public var limits: AnswerLimits {
        AnswerLimits(
            minimum: minimum.map(Double.init),
            maximum: maximum.map(Double.init),
            step: steps?.size.value ?? 1
        )
    }

    public func read(_ text: String, in context: AnswerContext) throws(InvalidAnswer) -> Int {
        let notation = style.notation(in: context.wording)
        let number = try messages.reading { () throws(InvalidAnswer) in
            try WholeNumber.read(notation.plain(text), in: Self.possible)
        }
        // Formatting the limits is slow: do it only for the message.
        if !isWithinBounds(number) {
            try messages.require(
                number,
                atLeast: minimum.map { ($0, written($0, notation)) },
                atMost: maximum.map { ($0, written($0, notation)) }
            )
        }
        if let steps, let decimal = DecimalText(String(number)) {
            try messages.reading { () throws(InvalidAnswer) in
                try steps.require(decimal, in: notation)
            }
        }
        return number
    }

    private func written(_ number: Int, _ notation: NumberNotation) -> String {
        DecimalText(String(number)).map { notation.text($0) } ?? String(number)
    }

    public func typed(_ value: Int, in wording: Wording) -> String {
        written(value, style.notation(in: wording))
    }

    public func words(_ value: Int, in wording: Wording) -> String {
        DecimalText(String(value)).map { style.words($0, in: wording) } ?? ""
    }

    public func column(named name: String) -> ResultColumn {
        ResultColumn(name: name, kind: .integer, unit: style.unit)
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        control.number(
            min: minimum.map { String($0) },
            max: maximum.map { String($0) },
            step: steps?.size.text ?? "1",
            unit: style.unit,
            isUnitBefore: style.isUnitBefore,
            inputMode: (minimum ?? -1) >= 0 ? "numeric" : nil
        )
        .merging(style.example(in: control.wording)) { $1 }
    }
}

extension IntegerFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        fields(of: range.ends.compactMap { Int($0.text) }, for: control)
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        let number = range.randomNumber(using: &rng).flatMap { Int($0.text) }
        return number.map { fields(of: $0, for: control) } ?? RawFields()
    }

    public var customMessages: [String] { messages.texts }

    private var range: NumberRange {
        let bounds = [minimum, maximum].map { $0.flatMap { DecimalText(String($0)) } }
        return NumberRange(from: bounds[0], to: bounds[1], by: steps?.size ?? .unit(digits: 0))
    }
}
