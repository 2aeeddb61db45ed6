public import TaskModel

/// A time of day, typed into one field.
///
/// `7:30`, `07.30`, `19h30`, `1930`, `7 pm` and `7:30 p.m.` are understood. Template variables: `value` (what was typed),
/// `min` and `max` as `07:30` (or false), `example` (a time as it may be typed).
public struct TimeFormat: AnswerFormat {
    /// The word in study files.
    public static let name = "time"
    /// What it asks.
    public static let summary = "A time of day, typed as hours and minutes."
    static let minimum = Field<ClockTime?>.optional("minimum", .time, "The earliest time accepted.")
    static let maximum = Field<ClockTime?>.optional("maximum", .time, "The latest time accepted.")
    /// What an author can configure.
    public static let fields = [minimum.declaration, maximum.declaration]

    private let minimum: ClockTime?
    private let maximum: ClockTime?

    /// Reads the bounds.
    public init(reading source: FieldReader) {
        minimum = source[Self.minimum]
        maximum = source[Self.maximum]
        source.requireOrder(Self.minimum, Self.maximum)
    }

    /// One types a time.
    public var missing: Message { Message("errors.missing.time") }
    /// It can be compared with times.
    public var operands: OperandKind { .time }

    /// Reads a time within the bounds.
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = Typed.number(raw, name)
        guard !text.isEmpty else { return nil }
        guard let time = TypedTime(text).time else {
            throw InvalidAnswer(Message("errors.time.unreal"))
        }
        try requireBounds(time)
        return .time(time.description)
    }

    private func requireBounds(_ time: ClockTime) throws(InvalidAnswer) {
        if let minimum, time < minimum {
            throw InvalidAnswer(Message("errors.time.tooEarly", ["time": minimum.description]))
        }
        if let maximum, time > maximum {
            throw InvalidAnswer(Message("errors.time.tooLate", ["time": maximum.description]))
        }
    }

    /// The field with the time as `07:30`.
    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard case .time(let text) = value else { return RawFields() }
        return RawFields([name: [text]])
    }

    /// See the type's description.
    public func pageModel(for control: Control) -> [String: TemplateValue] {
        [
            "value": .text(control.raw[control.name] ?? ""),
            "min": .optional(minimum?.description),
            "max": .optional(maximum?.description),
            "example": .text(control.wording("answers.timeExample")),
        ]
    }

    /// The time as `07:30`.
    public func display(_ value: AnswerValue, in wording: Wording) -> String {
        guard case .time(let text) = value else { return "" }
        return text
    }

    /// One column of times.
    public func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .time)]
    }

    /// The time as `07:30`.
    public func cells(of value: AnswerValue) -> [String] {
        guard case .time(let text) = value else { return [""] }
        return [text]
    }
}
