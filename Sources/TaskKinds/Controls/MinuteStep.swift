import TaskModel

/// In which steps the minutes of a time go, counted from the full hour.
struct MinuteStep: Sendable {
    static let field = Field.integer(
        "minuteStep",
        "In which steps the minutes go, counted from the full hour.",
        in: 1...60
    )

    private let minutes: Int

    init(reading source: FieldReader) {
        minutes = source[Self.field] ?? 1
        guard !60.isMultiple(of: minutes) else { return }
        let message = "steps of \(minutes) minutes do not lead to the next full hour"
        source.report(.badBounds, message, at: Self.field)
    }

    /// The step for templates, where there is one.
    var text: String? { minutes > 1 ? String(minutes) : nil }

    /// Refuses a time between two steps, and says which one is near.
    func require(_ time: ClockTime, parts: [String] = []) throws(InvalidAnswer) {
        let rest = time.minute % minutes
        guard rest != 0 else { return }
        let near = ClockTime(hour: time.hour, minute: time.minute - rest) ?? time
        let parameters = ["step": String(minutes), "example": near.description]
        throw InvalidAnswer(Message("errors.time.step", parameters), parts: parts)
    }
}

extension ClockTime {
    /// How many minutes it is after midnight.
    var minutes: Int { hour * 60 + minute }
}

extension TypedTime {
    /// The time, or a reason why it is none.
    func required(parts: [String] = []) throws(InvalidAnswer) -> ClockTime {
        guard let time else { throw InvalidAnswer(Message("errors.time.unreal"), parts: parts) }
        return time
    }
}
