public import Authoring
public import TaskModel

/// A date and a time of day, typed into the fields of a date and one for the time.
///
/// Template variables: `fields`, the fields of the date in the order of the page's language, and
/// `times`, a list of one field (`visit-time`), both as `PartField` describes them; further `min`
/// and `max` in ISO 8601 (or false), as they are at the moment, and `example`.
public struct DateTimeFormat: AuthoredFormat {
    public static let name = "dateTime"
    public static let summary = "A date and a time of day, typed."
    static let minimum = Field<MomentLimit?>.optional(
        "minimum",
        .momentLimit,
        "The earliest date and time accepted: a moment, or relative to now."
    )
    static let maximum = Field<MomentLimit?>.optional(
        "maximum",
        .momentLimit,
        "The latest date and time accepted: a moment, or relative to now."
    )
    static let minuteStep = MinuteStep.field
    public static let fields =
        [minimum.declaration, maximum.declaration, minuteStep.declaration] + CustomMessages.fields
    /// What the name of the time's control has behind the item's.
    static let time = "-time"

    let minimum: MomentLimit?
    let maximum: MomentLimit?
    let minuteStep: MinuteStep
    let messages: CustomMessages

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        minuteStep = MinuteStep(reading: source)
        messages = CustomMessages(reading: source)
        MomentLimit.requireOrder(Self.minimum, Self.maximum, in: source)
        messages.requireBounds(source, hasMinimum: minimum != nil, hasMaximum: maximum != nil)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { Self.dateParts + [Self.time] }
    static let dateParts = DatePart.allCases.map(\.suffix)
    public var missing: Message { Message("errors.dateTime.missing") }
    public var operands: OperandKind { .dateTime }
    public var limits: AnswerLimits {
        AnswerLimits(
            earliest: minimum?.fixedFirst?.description,
            latest: maximum?.fixedLast?.description
        )
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let moment = moment(value) else { return RawFields() }
        var raw = RawFields([name + Self.time: [moment.time.description]])
        for part in DatePart.allCases { raw[name + part.suffix] = part.number(of: moment.date) }
        return raw
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let (wording, now) = (control.wording, control.context.now)
        let first = minimum?.first(at: now)
        let last = maximum?.last(at: now)
        let example = example(in: control.context)
        let fields = wording.customs.dateOrder.map {
            $0.field(in: wording, example: example.date)
        }
        let typed = DatePrecision.day.typed(example.date, in: wording)
        let parameters = ["date": typed, "time": example.time]
        return [
            "fields": .list(fields.map { $0.model(in: control) }),
            "times": .list([time(example.time, in: wording).model(in: control)]),
            "min": .optional(first?.description),
            "max": .optional(last?.description),
            "example": .text(wording("answers.dateTime.example", parameters)),
        ]
    }

    private func time(_ example: String, in wording: Wording) -> PartField {
        PartField(
            suffix: Self.time,
            label: wording("answers.dateTime.time"),
            size: 4,
            inputMode: nil,
            step: minuteStep.text,
            example: example
        )
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        moment(value).map { words($0, in: wording) } ?? ""
    }

    func words(_ moment: LocalMoment, in wording: Wording) -> String {
        let parts = ["date": wording.customs.words(moment.date), "time": moment.time.description]
        return wording("answers.dateTime.format", parts)
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .dateTime)]
    }

    public func cells(of value: AnswerValue) -> [String] {
        [moment(value)?.description ?? ""]
    }

    private func moment(_ value: AnswerValue) -> LocalMoment? {
        guard case .dateTime(let text) = value else { return nil }
        return LocalMoment(text)
    }
}
