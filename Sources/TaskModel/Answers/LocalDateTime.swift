/// A local date and time, to the minute, without a time zone.
public struct LocalDateTime: Sendable, Hashable {
    public let date: CalendarDate
    public let time: ClockTime

    public init(date: CalendarDate, time: ClockTime) {
        self.date = date
        self.time = time
    }

    /// Creates a date and time from a text such as `2026-01-31T22:30`.
    ///
    /// Returns `nil` for any other form or if the date or the time does not exist.
    public init?(_ text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let date = CalendarDate(String(parts[0])),
            let time = ClockTime(String(parts[1]))
        else { return nil }
        self.init(date: date, time: time)
    }
}

extension LocalDateTime: Comparable, CustomStringConvertible {
    /// The date and time in ISO 8601: `2026-01-31T22:30`.
    public var description: String { "\(date)T\(time)" }

    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }
}
