public import Authoring
public import TaskModel

/// An answer format for a date, a month and year, or only a year, typed into one field for each
/// part.
///
/// Template variables:
/// - `fields`: the fields (`birth-day`, `birth-month`, `birth-year`) in the order of the page's
///   language, with the variables of `PartField`
/// - `min` and `max`: the current limits in ISO 8601, or false
/// - `isWhole`: whether day, month and year are asked for
/// - `example`: a date in an accepted notation
public struct DateFormat: AuthoredFormat {
    public static let name = "date"
    public static let summary = "A date, typed into fields for day, month and year."
    static let minimum = Field<DateLimit?>.optional(
        "minimum",
        .dateLimit,
        "The earliest date accepted: a date, or relative to today."
    )
    static let maximum = Field<DateLimit?>.optional(
        "maximum",
        .dateLimit,
        "The latest date accepted: a date, or relative to today."
    )
    static let precision = Field<DatePrecision>.oneOf(
        "precision",
        "The parts of the date to ask for: the whole date, the month and year, or the year.",
        default: .day
    )
    static let purpose = Field<DatePurpose?>.optional(
        "purpose",
        .oneOf,
        "The kind of information asked for, so that browsers can fill it in."
    )
    public static let fields =
        FieldDeclaration.list(minimum, maximum, precision, purpose) + CustomMessages.fields

    let bounds: MovingBounds<DateLimit>
    let precision: DatePrecision
    private let purpose: DatePurpose?

    public init(reading source: FieldReader) {
        precision = source[Self.precision]
        purpose = source[Self.purpose]
        bounds = MovingBounds(source, Self.minimum, Self.maximum)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { precision.parts.map(\.suffix) }
    public var missing: Message { Message(Word.missing) }
    /// The kind of the operands of tests; a month or a year is compared as text.
    public var operands: OperandKind { precision == .day ? .date : .anything }
    public var limits: AnswerLimits {
        AnswerLimits(
            earliest: bounds.minimum?.fixedFirst?.description,
            latest: bounds.maximum?.fixedLast?.description
        )
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let date = date(value) else { return RawFields() }
        let numbers: [DatePart: Int] = [.day: date.day, .month: date.month, .year: date.year]
        return precision.parts.reduce(into: RawFields()) { raw, part in
            raw[name + part.suffix] = numbers[part].map { String($0) }
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let wording = control.wording
        let (first, last) = bounds.ends(at: control.context.moment)
        let example = CalendarDate.example(from: first, to: last)
        let fields = precision.order(in: wording).map {
            $0.field(in: wording, for: purpose, example: example)
        }
        return [
            "fields": .list(fields.map { $0.model(in: control) }),
            "min": .optional(first.map { precision.text(of: $0) }),
            "max": .optional(last.map { precision.text(of: $0) }),
            "isWhole": .flag(precision == .day),
            "example": .text(precision.typed(example, in: wording)),
        ]
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        date(value).map { precision.words($0, in: wording) } ?? ""
    }

    public func columns(named name: String) -> [ResultColumn] {
        switch precision {
        case .day: [ResultColumn(name: name, kind: .date)]
        case .month: [ResultColumn(name: name, kind: .text)]
        case .year: [ResultColumn(name: name, kind: .integer)]
        }
    }

    public func cells(of value: AnswerValue) -> [String] {
        [date(value).map { precision.text(of: $0) } ?? ""]
    }

    private func date(_ value: AnswerValue) -> CalendarDate? {
        guard case .date(let text) = value else { return nil }
        return precision.date(text)
    }

    /// Returns the date, or `nil` if all fields are empty.
    ///
    /// Missing parts are reported first, then an impossible date, then a date outside the limits.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let fields = DateFields(raw, named: name, in: context.wording, precision: precision)
        let typed = try bounds.messages.reading { () throws(InvalidAnswer) in try fields.date() }
        guard let typed else { return nil }
        try requireBounds(typed, in: context)
        return .date(precision.text(of: typed))
    }

    private func requireBounds(
        _ date: CalendarDate,
        in context: AnswerContext
    ) throws(InvalidAnswer) {
        let (first, last) = bounds.ends(at: context.moment)
        let text = precision.text(of: date)
        if let first, text < precision.text(of: first) {
            let key = isToday(bounds.minimum) ? Word.past : .tooEarly
            let parameters = ["date": precision.words(first, in: context.wording)]
            throw InvalidAnswer(bounds.messages.low(key, parameters), parts: parts)
        }
        if let last, text > precision.text(of: last) {
            let key = isToday(bounds.maximum) ? Word.future : .tooLate
            let parameters = ["date": precision.words(last, in: context.wording)]
            throw InvalidAnswer(bounds.messages.high(key, parameters), parts: parts)
        }
    }

    private func isToday(_ limit: DateLimit?) -> Bool {
        limit?.isToday == true && precision == .day
    }
}

extension DateFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let (first, last) = ends(at: control.context.moment)
        return (first == last ? [first] : [first, last])
            .map { fields($0, for: control) }.filter { accepts($0, for: control) }
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        let (first, last) = ends(at: control.context.moment)
        let days = rng.number(in: 0...max(0, first.days(until: last)))
        return fields(first.adding(days: days), for: control)
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let parts = [DatePart.day: "31", .month: "2", .year: "2001"]
        return [
            precision.parts.reduce(into: RawFields()) { raw, part in
                raw[control.name + part.suffix] = parts[part]
            }
        ]
    }

    public var customMessages: [String] { bounds.messages.texts }

    private func ends(at moment: AnswerMoment) -> (CalendarDate, CalendarDate) {
        let (least, most) = bounds.ends(at: moment)
        let last = most ?? max(moment.now.date, least?.adding(months: 12) ?? moment.now.date)
        let first = least ?? last.adding(months: -80 * 12)
        return (first, max(first, last))
    }

    private func fields(_ date: CalendarDate, for control: Control) -> RawFields {
        let value = AnswerValue.date(precision.text(of: date))
        return raw(of: value, named: control.name, in: control.wording)
    }
}

/// The purpose of a date, as a value of HTML's `autocomplete`.
enum DatePurpose: String, Sendable, CaseIterable {
    case birthday = "bday"
}

extension DateFormat {
    public enum Word: String, WordKey {
        case missing = "errors.missing.date"
        case past = "errors.date.past"
        case future = "errors.date.future"
        case tooEarly = "errors.date.tooEarly"
        case tooLate = "errors.date.tooLate"
    }
}
