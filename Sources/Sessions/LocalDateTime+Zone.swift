import Foundation
package import TaskModel

extension LocalDateTime {
    /// Creates the local date and time of an instant in a time zone.
    ///
    /// If `zone` is `nil` or unknown to the host, the server's zone is used.
    package init(_ instant: Instant, in zone: String?) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = Self.timeZone(zone)
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        self.init(Self.date(parts), Self.time(parts))
    }

    /// Returns the name of the time zone that ``init(_:in:)`` uses, such as `Europe/Madrid` or `UTC`.
    package static func zoneName(_ zone: String?) -> String {
        let name = timeZone(zone).identifier
        return ["GMT", "Etc/UTC", "Etc/GMT", "Universal", "Zulu"].contains(name) ? "UTC" : name
    }

    private static func timeZone(_ zone: String?) -> TimeZone {
        zone.flatMap(TimeZone.init(identifier:)) ?? .current
    }

    private init(_ date: CalendarDate?, _ time: ClockTime?) {
        self.init(date: date ?? .epoch, time: time ?? .midnight)
    }

    private static func date(_ parts: DateComponents) -> CalendarDate? {
        guard let year = parts.year, let month = parts.month, let day = parts.day else {
            return nil
        }
        return CalendarDate(year: year, month: month, day: day)
    }

    private static func time(_ parts: DateComponents) -> ClockTime? {
        guard let hour = parts.hour, let minute = parts.minute else { return nil }
        return ClockTime(hour: hour, minute: minute)
    }
}
