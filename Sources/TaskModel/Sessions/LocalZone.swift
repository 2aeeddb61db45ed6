import Foundation

/// A time zone, which converts local times to instants and back.
package struct LocalZone: Sendable {
    private let calendar: Calendar

    /// Creates the zone with an IANA name; the server's zone if the name is `nil` or unknown.
    package init(_ name: String?) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = name.flatMap(TimeZone.init(identifier:)) ?? .current
        self.calendar = calendar
    }

    /// The names of the zones that people can choose, such as `Europe/Madrid`.
    package static let names: [String] =
        TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") } + ["UTC"]

    /// The name, such as `Europe/Madrid` or `UTC`.
    package var name: String {
        let name = calendar.timeZone.identifier
        return ["GMT", "Etc/UTC", "Etc/GMT", "Universal", "Zulu"].contains(name) ? "UTC" : name
    }

    /// Returns the instant of a local time.
    ///
    /// A time that is skipped when clocks go forward is that at which they do; a time that occurs
    /// twice when they go back is the first.
    package func instant(_ date: CalendarDate, _ time: ClockTime) -> Instant {
        let parts = DateComponents(year: date.year, month: date.month, day: date.day)
        let found = calendar.date(from: parts).flatMap {
            calendar.nextDate(
                after: $0.addingTimeInterval(-1),
                matching: DateComponents(hour: time.hour, minute: time.minute, second: 0),
                matchingPolicy: .nextTime,
                repeatedTimePolicy: .first
            )
        }
        let seconds = (found ?? .distantFuture).timeIntervalSince1970
        return Instant(milliseconds: Int64((seconds * 1000).rounded()))
    }

    package func date(_ instant: Instant) -> CalendarDate { dateTime(instant).date }

    package func dateTime(_ instant: Instant) -> LocalDateTime {
        let moment = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: moment)
        return LocalDateTime(
            date: CalendarDate(year: parts.year, month: parts.month, day: parts.day) ?? .epoch,
            time: ClockTime(hour: parts.hour, minute: parts.minute) ?? .midnight
        )
    }
}

extension CalendarDate {
    fileprivate init?(year: Int?, month: Int?, day: Int?) {
        guard let year, let month, let day else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension ClockTime {
    fileprivate init?(hour: Int?, minute: Int?) {
        guard let hour, let minute else { return nil }
        self.init(hour: hour, minute: minute)
    }
}
