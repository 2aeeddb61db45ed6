public import Authoring
public import TaskModel

/// An answer format for a blood pressure: the systolic and the diastolic value in mmHg.
///
/// Template variables: `fields`, the two fields (`pressure-systolic`, `pressure-diastolic`) with
/// the variables of `PartField`.
public struct BloodPressureFormat: AuthoredFormat {
    public static let name = "bloodPressure"
    public static let summary = "A blood pressure, typed as a systolic and a diastolic value."
    static let possible = 1...400
    static let minimumSystolic = Field.integer(
        "minimumSystolic",
        "The lowest systolic value accepted, in mmHg.",
        in: possible,
        default: 50
    )
    static let maximumSystolic = Field.integer(
        "maximumSystolic",
        "The highest systolic value accepted, in mmHg.",
        in: possible,
        default: 300
    )
    static let minimumDiastolic = Field.integer(
        "minimumDiastolic",
        "The lowest diastolic value accepted, in mmHg.",
        in: possible,
        default: 20
    )
    static let maximumDiastolic = Field.integer(
        "maximumDiastolic",
        "The highest diastolic value accepted, in mmHg.",
        in: possible,
        default: 200
    )
    static let orderMessage = Field.text(
        "orderMessage",
        "The error message if the systolic value is not above the diastolic value."
    )
    public static let fields =
        FieldDeclaration.list(
            minimumSystolic,
            maximumSystolic,
            minimumDiastolic,
            maximumDiastolic,
            orderMessage
        ) + CustomMessages.fields
    static let unit = "mmHg"

    enum Part: String, CaseIterable {
        case systolic
        case diastolic

        var suffix: String { "-\(rawValue)" }
        var label: Word { self == .systolic ? .systolic : .diastolic }
        var example: String { self == .systolic ? "120" : "80" }
    }

    let ranges: [Part: ClosedRange<Int>]
    let orderMessage: String?
    let messages: CustomMessages

    public init(reading source: FieldReader) {
        ranges = [
            .systolic: Self.range(source, Self.minimumSystolic, Self.maximumSystolic),
            .diastolic: Self.range(source, Self.minimumDiastolic, Self.maximumDiastolic),
        ]
        orderMessage = source[Self.orderMessage]
        messages = CustomMessages(reading: source)
    }

    private static func range(
        _ source: FieldReader,
        _ lower: Field<Int>,
        _ upper: Field<Int>
    ) -> ClosedRange<Int> {
        let (low, high) = (source[lower], source[upper])
        guard low > high else { return low...high }
        source.report(.badBounds, "\(upper.name) \(high) is below \(lower.name) \(low)", at: upper)
        return low...low
    }

    public var isGroup: Bool { true }
    public var parts: [String] { Part.allCases.map(\.suffix) }
    public var missing: Message { Message(Word.missing) }
    public var operands: OperandKind { .nothing }
    public var components: [AnswerComponent] {
        Part.allCases.map { AnswerComponent($0.rawValue, .number, limits: limits(of: $0)) }
    }

    private func limits(of part: Part) -> AnswerLimits {
        let range = ranges[part].map { (Double($0.lowerBound), Double($0.upperBound)) }
        return AnswerLimits(minimum: range?.0, maximum: range?.1, step: 1)
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        Part.allCases.reduce(into: RawFields()) { raw, part in
            raw[name + part.suffix] = number(part, of: value).map { String($0) }
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let fields = Part.allCases.map { part in
            PartField(
                suffix: part.suffix,
                label: control.wording(part.label),
                size: 3,
                unit: Self.unit,
                min: ranges[part].map { String($0.lowerBound) },
                max: ranges[part].map { String($0.upperBound) },
                step: "1",
                example: part.example
            )
        }
        return ["fields": .list(fields.map { $0.model(in: control) })]
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        let numbers = Part.allCases.compactMap { number($0, of: value) }
        guard numbers.count == 2 else { return "" }
        return numbers.map { String($0) }.joined(separator: "/") + " " + Self.unit
    }

    public func columns(named name: String) -> [ResultColumn] {
        Part.allCases.map {
            ResultColumn(name: "\(name)_\($0.rawValue)", kind: .integer, unit: Self.unit)
        }
    }

    public func cells(of value: AnswerValue) -> [String] {
        Part.allCases.map { part in number(part, of: value).map { String($0) } ?? "" }
    }

    private func number(_ part: Part, of value: AnswerValue) -> Int? {
        guard case .integer(let number) = value.component(part.rawValue) else { return nil }
        return number
    }

    /// Returns both values, or `nil` if both fields are empty.
    ///
    /// Rejects an answer with only one value, or with a value that is not a whole number or is
    /// outside the limits. The systolic value must be above the diastolic value.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let systolic = try number(.systolic, raw, name, in: context.wording)
        let diastolic = try number(.diastolic, raw, name, in: context.wording)
        guard systolic != nil || diastolic != nil else { return nil }
        guard let systolic else { throw missing(.systolic) }
        guard let diastolic else { throw missing(.diastolic) }
        guard systolic > diastolic else {
            let message = Message(Word.wrongOrder, own: orderMessage)
            throw InvalidAnswer(message, parts: parts)
        }
        return .components(["systolic": .integer(systolic), "diastolic": .integer(diastolic)])
    }

    private func missing(_ part: Part) -> InvalidAnswer {
        let word: Word = part == .systolic ? .missingSystolic : .missingDiastolic
        return InvalidAnswer(Message(word), parts: [part.suffix])
    }

    private func number(
        _ part: Part,
        _ raw: RawFields,
        _ name: String,
        in wording: Wording
    ) throws(InvalidAnswer) -> Int? {
        let text = CleanedInput.number(raw, name + part.suffix)
        guard !text.isEmpty else { return nil }
        let number = try messages.reading { () throws(InvalidAnswer) in
            try WholeNumber.read(text, in: IntegerFormat.possible, parts: [part.suffix])
        }
        try requireBounds(number, of: part, in: wording)
        return number
    }

    private func requireBounds(
        _ number: Int,
        of part: Part,
        in wording: Wording
    ) throws(InvalidAnswer) {
        guard let range = ranges[part], !range.contains(number) else { return }
        let isLow = number < range.lowerBound
        let parameters = [
            "part": wording(part.label),
            "minimum": String(range.lowerBound), "maximum": String(range.upperBound),
        ]
        let message =
            isLow
            ? messages.low(Word.tooLow, parameters)
            : messages.high(Word.tooHigh, parameters)
        throw InvalidAnswer(message, parts: [part.suffix])
    }
}

extension BloodPressureFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        guard let upper = ranges[.systolic], let lower = ranges[.diastolic] else { return [] }
        let low = max(upper.lowerBound, lower.lowerBound + 1)
        let high = min(lower.upperBound, upper.upperBound - 1)
        return [(low, lower.lowerBound), (upper.upperBound, high)]
            .map { fields($0.0, $0.1, named: control.name) }.filter { accepts($0, for: control) }
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        firstAccepted(for: control, using: &rng) { rng in
            let systolic = 95 + rng.number(below: 30) + rng.number(below: 30)
            let diastolic = 60 + rng.number(below: 15) + rng.number(below: 15)
            return fields(systolic, diastolic, named: control.name)
        }
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        guard let upper = ranges[.systolic], let lower = ranges[.diastolic] else { return [] }
        let same = max(upper.lowerBound, lower.lowerBound)
        return [fields(same, same, named: control.name)]
    }

    public var customMessages: [String] { messages.texts + [orderMessage].compactMap { $0 } }

    private func fields(_ systolic: Int, _ diastolic: Int, named name: String) -> RawFields {
        RawFields([
            name + Part.systolic.suffix: [String(systolic)],
            name + Part.diastolic.suffix: [String(diastolic)],
        ])
    }
}

extension BloodPressureFormat {
    public enum Word: String, WordKey {
        case systolic = "answers.bloodPressure.systolic"
        case diastolic = "answers.bloodPressure.diastolic"
        case missing = "errors.bloodPressure.missing"
        case missingSystolic = "errors.bloodPressure.missingOne.systolic"
        case missingDiastolic = "errors.bloodPressure.missingOne.diastolic"
        case tooLow = "errors.bloodPressure.low"
        case tooHigh = "errors.bloodPressure.high"
        case wrongOrder = "errors.bloodPressure.order"
    }
}
