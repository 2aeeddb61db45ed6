public import Authoring
public import TaskModel

/// A year, typed with four digits.
///
/// Template variables: `value` (what was typed), `min` and `max` (the bounds as they are this year),
/// `step` (`1`), `inputMode` (`numeric`), `example` (or false); `unit` and `isUnitBefore` are false.
public struct YearFormat: AuthoredFormat {
    public static let name = "year"
    public static let summary = "A year, typed with 4 digits."
    static let minimum = Field<YearLimit?>.optional(
        "minimum",
        .yearLimit,
        "The earliest year accepted: a year, or relative to this year."
    )
    static let maximum = Field<YearLimit?>.optional(
        "maximum",
        .yearLimit,
        "The latest year accepted: a year, or relative to this year."
    )
    static let example = Field.integer("example", "A year that is accepted.", in: 1000...9999)
    public static let fields =
        [minimum.declaration, maximum.declaration, example.declaration] + CustomMessages.fields

    private let minimum: YearLimit?
    private let maximum: YearLimit?
    private let example: Int?
    private let messages: CustomMessages

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        example = source[Self.example]
        messages = CustomMessages(reading: source)
        YearLimit.requireOrder(Self.minimum, Self.maximum, in: source)
        messages.requireBounds(source, hasMinimum: minimum != nil, hasMaximum: maximum != nil)
        requireExample(source)
    }

    /// Reports an example that would be refused; whether a limit that moves allows it, only the day
    /// can tell, so that such an example is left out when it is not.
    private func requireExample(_ source: FieldReader) {
        guard let example else { return }
        let isLow = minimum?.fixedYear.map { example < $0 } ?? false
        let isHigh = maximum?.fixedYear.map { example > $0 } ?? false
        guard isLow || isHigh else { return }
        source.report(.badExample, "the example \(example) is not accepted", at: Self.example)
    }

    private func example(on today: CalendarDate) -> String? {
        guard let example, (try? requireBounds(example, on: today)) != nil else { return nil }
        return String(example)
    }

    public var missing: Message { Message("errors.year.missing") }
    public var operands: OperandKind { .number }
    public var limits: AnswerLimits {
        AnswerLimits(
            minimum: Double(minimum?.fixedYear ?? 1000),
            maximum: Double(maximum?.fixedYear ?? 9999),
            step: 1
        )
    }
    public var clientReading: ClientReading? { .number(isGrouped: false) }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        guard !text.isEmpty else { return nil }
        let year = try messages.reading { () throws(InvalidAnswer) -> Int in
            try self.year(text, on: context.now.date)
        }
        try requireBounds(year, on: context.now.date)
        return .integer(year)
    }

    private func year(_ text: String, on today: CalendarDate) throws(InvalidAnswer) -> Int {
        guard text.utf8.count == 4, WholeNumber.isDigits(text), let year = Int(text), year >= 1000
        else { throw InvalidAnswer(Message("errors.year.unreal", ["example": usual(on: today)])) }
        return year
    }

    /// The author's example, or else a usual year within the bounds.
    private func usual(on today: CalendarDate) -> String {
        let (first, last) = (minimum?.year(on: today), maximum?.year(on: today))
        let year = min(max(1985, first ?? 1985), last ?? 9999)
        return example(on: today) ?? String(year)
    }

    private func requireBounds(_ year: Int, on today: CalendarDate) throws(InvalidAnswer) {
        if let bound = minimum?.year(on: today), year < bound {
            throw InvalidAnswer(messages.low("errors.year.tooEarly", ["year": String(bound)]))
        }
        if let bound = maximum?.year(on: today), year > bound {
            throw InvalidAnswer(messages.high("errors.year.tooLate", ["year": String(bound)]))
        }
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .integer(let year) = value else { return RawFields() }
        return RawFields([name: [String(year)]])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let today = control.context.now.date
        return [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .text(String(minimum?.year(on: today) ?? 1000)),
            "max": .text(String(maximum?.year(on: today) ?? 9999)),
            "step": .text("1"),
            "inputMode": .text("numeric"),
            "example": .optional(example(on: today)),
            "unit": .flag(false),
            "isUnitBefore": .flag(false),
        ]
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .integer(let year) = value else { return "" }
        return String(year)
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .integer)]
    }

    public func cells(of value: AnswerValue) -> [String] {
        guard case .integer(let year) = value else { return [""] }
        return [String(year)]
    }
}

extension YearFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let today = control.context.now.date
        let ends = [minimum?.year(on: today) ?? 1000, maximum?.year(on: today) ?? 9999]
        return Set(ends).sorted()
            .map { RawFields([control.name: [String($0)]]) }.filter { accepts($0, for: control) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        let year = generator.number(in: range(on: control.context.now.date))
        return RawFields([control.name: [String(year)]])
    }

    public var customMessages: [String] { messages.texts }

    private func range(on today: CalendarDate) -> ClosedRange<Int> {
        let last = maximum?.year(on: today) ?? max(today.year, minimum?.year(on: today) ?? 0)
        let first = max(1000, minimum?.year(on: today) ?? last - 100)
        return min(first, last)...max(first, last)
    }
}
