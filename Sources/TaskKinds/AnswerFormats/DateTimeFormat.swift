public import Authoring
public import TaskModel

/// An answer format for a date and a time of day, typed into date fields and one time field.
///
/// Template variables:
/// - `fields`: the date's fields in the order of the page's language
/// - `times`: a list of one field (`visit-time`)
/// - `min` and `max`: the current limits in ISO 8601, or false
/// - `example`: an example of a date and time
///
/// The fields in `fields` and `times` have the variables of `PartField`.
public struct DateTimeFormat: SingleValueFormat {
    public static let name = "dateTime"
    public static let summary = "A date and a time of day, typed."
    static let minimum = Field<MomentLimit?>.optional(
        "minimum",
        .momentLimit,
        "The earliest date and time accepted: fixed, or relative to now."
    )
    static let maximum = Field<MomentLimit?>.optional(
        "maximum",
        .momentLimit,
        "The latest date and time accepted: fixed, or relative to now."
    )
    static let minuteStep = MinuteStep.field
    public static let fields =
        FieldDeclaration.list(minimum, maximum, minuteStep) + CustomMessages.fields
    /// The suffix of the time field's name.
    static let time = "-time"

    let bounds: MovingBounds<MomentLimit>
    let minuteStep: MinuteStep

    public init(reading source: FieldReader) {
        bounds = MovingBounds(source, Self.minimum, Self.maximum)
        minuteStep = MinuteStep(reading: source)
    }

    public var isGroup: Bool { true }
    public var parts: [String] { Self.dateParts + [Self.time] }
    static let dateParts = DatePart.allCases.map(\.suffix)
    public var missing: Message { Message(Word.missing) }
    public var limits: AnswerLimits {
        AnswerLimits(
            earliest: bounds.minimum?.fixedFirst?.description,
            latest: bounds.maximum?.fixedLast?.description
        )
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard let moment = LocalDateTime(answer: value) else { return RawFields() }
        var raw = RawFields([name + Self.time: [moment.time.description]])
        for part in DatePart.allCases { raw[name + part.suffix] = part.number(of: moment.date) }
        return raw
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let wording = control.wording
        let (first, last) = bounds.ends(at: control.context.moment)
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
            "example": .text(wording(Word.example, parameters)),
        ]
    }

    private func time(_ example: String, in wording: Wording) -> PartField {
        PartField(
            suffix: Self.time,
            label: wording(Word.time),
            size: 4,
            inputMode: nil,
            step: minuteStep.text,
            example: example
        )
    }

    public func words(_ value: LocalDateTime, in wording: Wording) -> String {
        let parts = ["date": wording.customs.words(value.date), "time": value.time.description]
        return wording(Word.moment, parts)
    }

    /// Returns the date and time, or `nil` if all fields are empty.
    ///
    /// Rejects an incomplete or impossible answer, and an answer outside the limits or between
    /// minute steps.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let typed = try bounds.messages.reading { () throws(InvalidAnswer) in
            try moment(from: raw, named: name, in: context)
        }
        guard let typed else { return nil }
        try requireBounds(typed, in: context)
        try bounds.messages.reading { () throws(InvalidAnswer) in
            try minuteStep.require(typed.time, parts: [Self.time]) {
                isWithinBounds(LocalDateTime(date: typed.date, time: $0), in: context)
            }
        }
        return .dateTime(typed.description)
    }

    private func moment(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> LocalDateTime? {
        let text = CleanedInput.number(raw, name + Self.time)
        let date = try DateFields(raw, named: name, in: context.wording).date()
        guard date != nil || !text.isEmpty else { return nil }
        guard let date else {
            throw InvalidAnswer(Message(Word.missingDate), parts: Self.dateParts)
        }
        guard !text.isEmpty else {
            throw InvalidAnswer(Message(Word.missingTime), parts: [Self.time])
        }
        let time = try TypedTime(text).required(example(in: context).time, parts: [Self.time])
        return LocalDateTime(date: date, time: time)
    }

    private func isWithinBounds(_ moment: LocalDateTime, in context: AnswerContext) -> Bool {
        (try? requireBounds(moment, in: context)) != nil
    }

    /// Returns a date and a time for an example, within the limits if possible.
    func example(in context: AnswerContext) -> (date: CalendarDate, time: String) {
        let (first, last) = bounds.ends(at: context.moment)
        let date = CalendarDate.example(from: first?.date, to: last?.date)
        let time = ClockTime.example(context.wording(ControlWord.timeExample)) {
            minuteStep.contains($0)
                && isWithinBounds(LocalDateTime(date: date, time: $0), in: context)
        }
        return (date, time)
    }

    private func requireBounds(
        _ moment: LocalDateTime,
        in context: AnswerContext
    ) throws(InvalidAnswer) {
        let (past, future) = (bounds.minimum?.isNow == true, bounds.maximum?.isNow == true)
        try bounds.require(
            moment,
            at: context.moment,
            early: past ? Word.past : .tooEarly,
            late: future ? Word.future : .tooLate,
            as: "moment",
            parts: parts
        ) { words($0, in: context.wording) }
    }
}

extension DateTimeFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let (first, last) = ends(at: control.context.moment)
        let moments = [aligned(first, by: 1), aligned(last, by: -1)]
        return fields(of: moments, for: control)
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        let (first, last) = ends(at: control.context.moment)
        let days = max(0, first.date.days(until: last.date))
        return firstAccepted(for: control, using: &rng) { rng in
            let minutes = rng.number(in: 0...days) * 1440 + rng.number(below: 1440)
            let moment = aligned(LocalDateTime(date: first.date, time: .midnight), by: 1)
            return fields(of: aligned(moment.adding(minutes: minutes), by: -1), for: control)
        }
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let date = RawFields([
            control.name + DatePart.day.suffix: ["31"],
            control.name + DatePart.month.suffix: ["2"],
            control.name + DatePart.year.suffix: ["2001"],
        ])
        let time = RawFields([control.name + Self.time: ["12:00"]])
        return [date.merging(time), time]
            + boundaryAnswers(for: control).map { raw in
                raw.without(control.name, parts: [Self.time])
            }
    }

    public var customMessages: [String] { bounds.messages.texts }

    private func ends(at moment: AnswerMoment) -> (LocalDateTime, LocalDateTime) {
        let (least, most) = bounds.ends(at: moment)
        let last = most ?? max(moment.now, least?.adding(minutes: 30 * 1440) ?? moment.now)
        let first = least ?? last.adding(minutes: -30 * 1440)
        return (first, max(first, last))
    }

    /// Returns the first date and time with accepted minutes, starting with `moment`.
    ///
    /// Searches forward if `minutes` is 1, and backward if `minutes` is -1.
    private func aligned(_ moment: LocalDateTime, by minutes: Int) -> LocalDateTime {
        (0..<60).lazy.map { moment.adding(minutes: $0 * minutes) }
            .first { minuteStep.contains($0.time) } ?? moment
    }
}

extension DateTimeFormat {
    public enum Word: String, WordKey {
        case time = "answers.dateTime.time"
        case moment = "answers.dateTime.format"
        case example = "answers.dateTime.example"
        case missing = "errors.dateTime.missing"
        case missingDate = "errors.dateTime.missingDate"
        case missingTime = "errors.dateTime.missingTime"
        case past = "errors.dateTime.past"
        case future = "errors.dateTime.future"
        case tooEarly = "errors.dateTime.tooEarly"
        case tooLate = "errors.dateTime.tooLate"
    }
}
