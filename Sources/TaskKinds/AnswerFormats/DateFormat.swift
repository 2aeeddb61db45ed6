public import TaskModel

/// A date, typed into three fields.
///
/// Template variables: `fields`, the three fields in the order of the page's language, each with
/// `id` and `name` (`birth-day`), `label`, `value` (what was typed), `size` (2 or 4, in digits),
/// `autocomplete` (or false) and `hasError` (a condition: this field is at fault); further `min`
/// and `max` in ISO 8601 (or false) and `example` (a date as it may be typed).
public struct DateFormat: AnswerFormat {
    /// The word in study files.
    public static let name = "date"
    /// What it asks.
    public static let summary = "A date, typed into fields for day, month and year."
    static let minimum = Field<CalendarDate?>.optional(
        "minimum",
        .date,
        "The earliest date accepted."
    )
    static let maximum = Field<CalendarDate?>.optional(
        "maximum",
        .date,
        "The latest date accepted."
    )
    static let purpose = Field<DatePurpose?>.optional(
        "purpose",
        .oneOf,
        "What it tells about the participant, so that browsers can fill it in."
    )
    /// What an author can configure.
    public static let fields = [minimum.declaration, maximum.declaration, purpose.declaration]

    private let minimum: CalendarDate?
    private let maximum: CalendarDate?
    private let purpose: DatePurpose?

    /// Reads the bounds.
    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        purpose = source[Self.purpose]
        source.requireOrder(Self.minimum, Self.maximum)
    }

    /// Three fields need a legend.
    public var isGroup: Bool { true }
    /// The three fields.
    public var parts: [String] { DatePart.allCases.map(\.suffix) }
    /// One types a date.
    public var missing: Message { Message("errors.missing.date") }
    /// It can be compared with dates.
    public var operands: OperandKind { .date }

    /// Reads a date: what is missing is said first, then what cannot be, then what is out of bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let wording = context.wording
        guard let date = try DateFields(raw, named: name, in: wording).date() else { return nil }
        try requireBounds(date, in: wording)
        return .date(date.description)
    }

    private func requireBounds(
        _ date: CalendarDate,
        in wording: Wording
    ) throws(InvalidAnswer) {
        if let minimum, date < minimum {
            throw outside("errors.date.tooEarly", minimum, in: wording)
        }
        if let maximum, date > maximum {
            throw outside("errors.date.tooLate", maximum, in: wording)
        }
    }

    private func outside(
        _ key: String,
        _ bound: CalendarDate,
        in wording: Wording
    ) -> InvalidAnswer {
        InvalidAnswer(Message(key, ["date": bound.words(in: wording)]), parts: parts)
    }

    /// The three fields of the date.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let date = date(value) else { return RawFields() }
        return RawFields(
            [
                name + DatePart.day.suffix: [String(date.day)],
                name + DatePart.month.suffix: [String(date.month)],
                name + DatePart.year.suffix: [String(date.year)],
            ]
        )
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let parts = DatePart.order(in: control.wording)
        return [
            "fields": .list(parts.map { $0.model(in: control, for: purpose) }),
            "min": .optional(minimum?.description),
            "max": .optional(maximum?.description),
            "example": .text(control.wording("answers.dateExample")),
        ]
    }

    /// The date with the month's name.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        date(value)?.words(in: wording) ?? ""
    }

    /// One column of dates.
    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .date)]
    }

    /// The date in ISO 8601.
    public func cells(of value: AnswerValue) -> [String] {
        [date(value)?.description ?? ""]
    }

    private func date(_ value: AnswerValue) -> CalendarDate? {
        guard case .date(let text) = value else { return nil }
        return CalendarDate(text)
    }
}

/// What a date tells about the participant, in the words of HTML's `autocomplete`.
enum DatePurpose: String, Sendable, CaseIterable {
    case birthday = "bday"
}

extension CalendarDate {
    /// The date with the month's name, as the language writes it.
    func words(in wording: Wording) -> String {
        let month = wording("months.\(month)")
        let parts = ["day": String(day), "month": month, "year": String(year)]
        return wording("answers.dateFormat", parts)
    }
}
