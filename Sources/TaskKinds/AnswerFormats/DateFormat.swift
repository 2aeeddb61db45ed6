public import Authoring
public import TaskModel

/// A date, or a month or a year of the calendar, typed into one field for each part.
///
/// Template variables: `fields`, the fields in the order of the page's language, as `PartField`
/// describes them (`birth-day`, `birth-month`, `birth-year`); further `min` and `max` in ISO 8601
/// (or false), as they are at the moment, `isWhole` (whether day, month and year are asked) and
/// `example` (a date as it may be typed).
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
        "Whether the day, only month and year, or only the year is asked.",
        default: .day
    )
    static let purpose = Field<DatePurpose?>.optional(
        "purpose",
        .oneOf,
        "What the answer is about, so that browsers can fill it in."
    )
    public static let fields =
        [
            minimum.declaration, maximum.declaration, precision.declaration, purpose.declaration,
        ] + CustomMessages.fields

    let minimum: DateLimit?
    let maximum: DateLimit?
    let precision: DatePrecision
    let messages: CustomMessages
    private let purpose: DatePurpose?

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        precision = source[Self.precision]
        purpose = source[Self.purpose]
        messages = CustomMessages(reading: source)
        DateLimit.requireOrder(Self.minimum, Self.maximum, in: source)
        messages.requireBounds(source, hasMinimum: minimum != nil, hasMaximum: maximum != nil)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { precision.parts.map(\.suffix) }
    public var missing: Message { Message("errors.missing.date") }
    /// A month or a year is compared as text.
    public var operands: OperandKind { precision == .day ? .date : .anything }
    public var limits: AnswerLimits {
        AnswerLimits(
            earliest: minimum?.fixedFirst?.description,
            latest: maximum?.fixedLast?.description
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
        let (wording, today) = (control.wording, control.context.now.date)
        let first = minimum?.first(on: today)
        let last = maximum?.last(on: today)
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
}

/// What a date tells about the participant, in the words of HTML's `autocomplete`.
enum DatePurpose: String, Sendable, CaseIterable {
    case birthday = "bday"
}
