import Authoring
import TaskModel

/// The step between the accepted minutes of a time, counted from the full hour.
struct MinuteStep: Sendable {
    static let field = Field.integer(
        "minuteStep",
        "The step between accepted minutes, counted from the full hour (default: 1).",
        in: 1...60
    )

    private let minutes: Int

    init(reading source: FieldReader) {
        minutes = source[Self.field] ?? 1
        guard !60.isMultiple(of: minutes) else { return }
        let message = "steps of \(minutes) minutes do not divide an hour evenly"
        source.report(.badStep, message, at: Self.field)
    }

    /// The step in minutes, for templates; `nil` for a step of one minute.
    var text: String? { minutes > 1 ? String(minutes) : nil }

    /// Returns whether a time is a whole number of steps after the full hour.
    func contains(_ time: ClockTime) -> Bool { time.minute.isMultiple(of: minutes) }

    /// Rejects a time between two steps.
    ///
    /// The message suggests a neighbouring step that is accepted, or repeats the time if neither
    /// neighbour is accepted.
    func require(
        _ time: ClockTime,
        parts: [String] = [],
        where isAccepted: (ClockTime) -> Bool = { _ in true }
    ) throws(InvalidAnswer) {
        guard !contains(time) else { return }
        let near = neighbours(of: time).first(where: isAccepted) ?? time
        let parameters = ["step": String(minutes), "example": near.description]
        throw InvalidAnswer(Message(ControlWord.timeStep, parameters), parts: parts)
    }

    /// Returns the steps before and after a time; a step on the next day is omitted.
    private func neighbours(of time: ClockTime) -> [ClockTime] {
        let before = time.minutes - time.minute % minutes
        return [before, before + minutes].compactMap {
            ClockTime(hour: $0 / 60, minute: $0 % 60)
        }
    }
}

extension ClockTime {
    /// The number of minutes since midnight.
    var minutes: Int { hour * 60 + minute }
}

extension TypedTime {
    /// Returns the time.
    ///
    /// - Throws: `InvalidAnswer`, with the example in its message, if the text is not a time.
    func required(
        _ example: @autoclosure () -> String,
        parts: [String] = []
    ) throws(InvalidAnswer) -> ClockTime {
        guard let time else {
            let message = Message(ControlWord.notTime, ["example": example()])
            throw InvalidAnswer(message, parts: parts)
        }
        return time
    }
}
