/// A time at which a person can do a task, according to the task's schedule.
public struct Occasion: Sendable, Hashable {
    /// The number of the occasion in the schedule, from 1.
    public let number: Int
    /// The local date on which the occasion's window opens.
    public let date: CalendarDate
    public let opensAt: Instant
    /// The end of the period in which the task should be started; `nil` without an end.
    public let closesAt: Instant?
    /// The window; `nil` for the whole day.
    public let window: DayWindow?

    public init(
        number: Int,
        date: CalendarDate,
        opensAt: Instant,
        closesAt: Instant?,
        window: DayWindow? = nil
    ) {
        self.number = number
        self.date = date
        self.opensAt = opensAt
        self.closesAt = closesAt
        self.window = window
    }

    /// The relation of a session's start to its occasion.
    public enum Timing: String, Sendable, Hashable {
        case early
        case inTime = "in_time"
        case late
    }

    public func timing(of start: Instant) -> Timing {
        if start < opensAt { return .early }
        return closesAt.map { $0 <= start } == true ? .late : .inTime
    }
}
