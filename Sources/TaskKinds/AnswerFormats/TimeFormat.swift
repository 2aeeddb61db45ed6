public import Authoring
public import TaskModel

/// A time of day, typed into one field.
///
/// `7:30`, `07.30`, `19h30`, `1930`, `7 pm` and `7:30 p.m.` are understood. Template variables: `value` (what was typed),
/// `min` and `max` as `07:30` (or false; `min` is above `max` where midnight lies between them),
/// `step` (in minutes, or false), `example` (a time as it may be typed).
public struct TimeFormat: AuthoredFormat {
    public static let name = "time"
    public static let summary = "A time of day, typed as hours and minutes."
    static let minimum = Field<TimeLimit?>.optional(
        "minimum",
        .timeLimit,
        "The earliest time accepted. The range can cross midnight."
    )
    static let maximum = Field<TimeLimit?>.optional(
        "maximum",
        .timeLimit,
        "The latest time accepted."
    )
    static let minuteStep = MinuteStep.field
    public static let fields =
        [minimum.declaration, maximum.declaration, minuteStep.declaration] + CustomMessages.fields

    private let minimum: TimeLimit?
    private let maximum: TimeLimit?
    private let minuteStep: MinuteStep
    private let messages: CustomMessages

    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        minuteStep = MinuteStep(reading: source)
        messages = CustomMessages(reading: source)
        messages.requireBounds(source, hasMinimum: minimum != nil, hasMaximum: maximum != nil)
    }

    public var missing: Message { Message("errors.missing.time") }
    public var operands: OperandKind { .time }
    /// Unlimited if a bound moves or midnight may lie between the bounds.
    public var limits: AnswerLimits {
        let (first, last) = (minimum?.fixedTime, maximum?.fixedTime)
        let moves = (minimum == nil) != (first == nil) || (maximum == nil) != (last == nil)
        if let first, let last, first > last { return AnswerLimits() }
        if moves { return AnswerLimits() }
        return AnswerLimits(earliest: first?.description, latest: last?.description)
    }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        guard !text.isEmpty else { return nil }
        let time = try messages.reading { () throws(InvalidAnswer) in
            try TypedTime(text).required(example(in: context))
        }
        try requireBounds(time, at: context.now)
        try messages.reading { () throws(InvalidAnswer) in
            try minuteStep.require(time) { isWithinBounds($0, at: context.now) }
        }
        return .time(time.description)
    }

    private func isWithinBounds(_ time: ClockTime, at now: LocalMoment) -> Bool {
        (try? requireBounds(time, at: now)) != nil
    }

    private func example(in context: AnswerContext) -> String {
        let usual = context.wording("answers.timeExample")
        return ClockTime.example(usual, from: minimum?.time(at: context.now)) {
            minuteStep.contains($0) && isWithinBounds($0, at: context.now)
        }
    }

    private func requireBounds(_ time: ClockTime, at now: LocalMoment) throws(InvalidAnswer) {
        let (first, last) = (minimum?.time(at: now), maximum?.time(at: now))
        if let first, let last, first > last {
            return try requireNight(time, from: first, to: last)
        }
        if let first, time < first {
            throw InvalidAnswer(messages.low("errors.time.tooEarly", ["time": "\(first)"]))
        }
        if let last, time > last {
            throw InvalidAnswer(messages.high("errors.time.tooLate", ["time": "\(last)"]))
        }
    }

    /// Where midnight lies between the bounds, a time that is outside is nearer to one of them.
    private func requireNight(
        _ time: ClockTime,
        from first: ClockTime,
        to last: ClockTime
    ) throws(InvalidAnswer) {
        guard time < first, time > last else { return }
        let parameters = ["minimum": "\(first)", "maximum": "\(last)"]
        let isLate = time.minutes - last.minutes < first.minutes - time.minutes
        throw InvalidAnswer(
            isLate
                ? messages.high("errors.time.outside", parameters)
                : messages.low("errors.time.outside", parameters)
        )
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .time(let text) = value else { return RawFields() }
        return RawFields([name: [text]])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let now = control.context.now
        return [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .optional(minimum.map { $0.time(at: now).description }),
            "max": .optional(maximum.map { $0.time(at: now).description }),
            "step": .optional(minuteStep.text),
            "example": .text(example(in: control.context)),
        ]
    }

    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .time(let text) = value else { return "" }
        return text
    }

    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .time)]
    }

    public func cells(of value: AnswerValue) -> [String] {
        guard case .time(let text) = value else { return [""] }
        return [text]
    }
}

extension TimeFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let now = control.context.now
        let first = minimum?.time(at: now).minutes ?? 0
        let last = maximum?.time(at: now).minutes ?? 1439
        let ends = [(0..<60).map { first + $0 }, (0..<60).map { last - $0 }]
        let times = ends.compactMap { minutes in
            minutes.lazy.compactMap { self.time(atMinute: $0) }.first { isAccepted($0, at: now) }
        }
        return times.map { RawFields([control.name: [$0.description]]) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        for _ in 0..<40 {
            let time = time(atMinute: generator.number(below: 1440))
            guard let time, isAccepted(time, at: control.context.now) else { continue }
            return RawFields([control.name: [time.description]])
        }
        let times = (0..<1440).compactMap(time).filter { isAccepted($0, at: control.context.now) }
        return RawFields([control.name: [generator.pick(from: times)?.description ?? ""]])
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        let limits = [minimum, maximum].map { $0?.time(at: control.context.now).minutes }
        let times = [limits[0].map { $0 - 1 }, limits[1].map { $0 + 1 }]
        return times.compactMap { $0.flatMap(time) }.map { time in
            RawFields([control.name: [time.description]])
        }
    }

    public var customMessages: [String] { messages.texts }

    private func time(atMinute minute: Int) -> ClockTime? {
        ClockTime(hour: (minute + 1440) / 60 % 24, minute: (minute + 1440) % 60)
    }

    private func isAccepted(_ time: ClockTime, at now: LocalMoment) -> Bool {
        minuteStep.contains(time) && isWithinBounds(time, at: now)
    }
}
