public import Authoring
public import TaskModel

/// An answer format for a time of day, typed into one field.
///
/// The format accepts texts such as `7:30`, `07.30`, `19h30`, `1930`, `7:30 p.m.` and `7 pm`.
/// Template variables: `value` (the typed text), `min` and `max` (times such as `07:30`, or false),
/// `step` (in minutes, or false) and `example` (in an accepted notation). If midnight is between
/// the limits, `min` is later than `max`.
public struct TimeFormat: TypedValueFormat {
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
        FieldDeclaration.list(minimum, maximum, minuteStep) + CustomMessages.fields

    private let bounds: MovingBounds<TimeLimit>
    private let minuteStep: MinuteStep

    public init(reading source: FieldReader) {
        bounds = MovingBounds(source, Self.minimum, Self.maximum, isOrdered: false)
        minuteStep = MinuteStep(reading: source)
    }

    public var missing: Message { Message(Word.missing) }

    /// The limits; empty if a limit depends on the current time or if midnight is between the
    /// limits.
    public var limits: AnswerLimits {
        let (minimum, maximum) = (bounds.minimum, bounds.maximum)
        let (first, last) = (minimum?.fixedFirst, maximum?.fixedLast)
        let moves = minimum?.isRelative == true || maximum?.isRelative == true
        if let first, let last, first > last { return AnswerLimits() }
        if moves { return AnswerLimits() }
        return AnswerLimits(earliest: first?.description, latest: last?.description)
    }

    public func read(_ text: String, in context: AnswerContext) throws(InvalidAnswer) -> ClockTime {
        guard let time = TypedTime(text).time else {
            let parameters = ["example": example(in: context)]
            throw InvalidAnswer(bounds.messages.unreadable(ControlWord.notTime, parameters))
        }
        try requireBounds(time, at: context.moment)
        try bounds.messages.reading { () throws(InvalidAnswer) in
            try minuteStep.require(time) { isWithinBounds($0, at: context.moment) }
        }
        return time
    }

    private func isWithinBounds(_ time: ClockTime, at moment: AnswerMoment) -> Bool {
        (try? requireBounds(time, at: moment)) != nil
    }

    private func example(in context: AnswerContext) -> String {
        let usual = context.wording(ControlWord.timeExample)
        return ClockTime.example(usual, from: bounds.minimum?.first(at: context.moment)) {
            isAccepted($0, at: context.moment)
        }
    }

    private func requireBounds(_ time: ClockTime, at moment: AnswerMoment) throws(InvalidAnswer) {
        if case (let first?, let last?) = bounds.ends(at: moment), first > last {
            return try requireNight(time, from: first, to: last)
        }
        try bounds.require(
            time,
            at: moment,
            early: Word.tooEarly,
            late: Word.tooLate,
            as: "time",
            words: \.description
        )
    }

    /// Rejects a time outside limits that span midnight; the nearer limit determines the message.
    private func requireNight(
        _ time: ClockTime,
        from first: ClockTime,
        to last: ClockTime
    ) throws(InvalidAnswer) {
        guard time < first, time > last else { return }
        let parameters = ["minimum": "\(first)", "maximum": "\(last)"]
        let isLate = time.minutes - last.minutes < first.minutes - time.minutes
        let messages = bounds.messages
        throw InvalidAnswer(
            isLate
                ? messages.high(Word.outside, parameters) : messages.low(Word.outside, parameters)
        )
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let (first, last) = bounds.ends(at: control.context.moment)
        return [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .optional(first?.description),
            "max": .optional(last?.description),
            "step": .optional(minuteStep.text),
            "example": .text(example(in: control.context)),
        ]
    }
}

extension TimeFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let (first, last) = bounds.ends(at: control.context.moment)
        let (from, to) = (first?.minutes ?? 0, last?.minutes ?? 1439)
        let ends = [(0..<60).map { from + $0 }, (0..<60).map { to - $0 }]
        let times = ends.compactMap { minutes in
            minutes.lazy.compactMap { time(atMinute: $0) }
                .first { isAccepted($0, at: control.context.moment) }
        }
        return times.map { fields(of: $0, for: control) }
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        for _ in 0..<40 {
            let time = time(atMinute: rng.number(below: 1440))
            guard let time, isAccepted(time, at: control.context.moment) else { continue }
            return fields(of: time, for: control)
        }
        let times = (0..<1440).compactMap(time).filter {
            isAccepted($0, at: control.context.moment)
        }
        return rng.pick(from: times).map { fields(of: $0, for: control) } ?? RawFields()
    }

    /// Returns the times one minute before the minimum and one minute after the maximum, except a
    /// time on another day.
    public func invalidAnswers(for control: Control) -> [RawFields] {
        let (first, last) = bounds.ends(at: control.context.moment)
        return [first.map { $0.minutes - 1 }, last.map { $0.minutes + 1 }]
            .compactMap { $0.flatMap(time) }.map { fields(of: $0, for: control) }
    }

    public var customMessages: [String] { bounds.messages.texts }

    private func time(atMinute minute: Int) -> ClockTime? {
        ClockTime(hour: minute / 60, minute: minute % 60)
    }

    private func isAccepted(_ time: ClockTime, at moment: AnswerMoment) -> Bool {
        minuteStep.contains(time) && isWithinBounds(time, at: moment)
    }
}

extension TimeFormat {
    public enum Word: String, WordKey {
        case missing = "errors.missing.time"
        case outside = "errors.time.outside"
        case tooEarly = "errors.time.tooEarly"
        case tooLate = "errors.time.tooLate"
    }
}
