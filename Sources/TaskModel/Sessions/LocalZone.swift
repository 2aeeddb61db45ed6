import Foundation

/// A time zone, which converts local times to instants and back.
package struct LocalZone: Sendable {
    private let zone: TimeZone

    /// Creates the zone with the given IANA name, or the server's zone if the name is `nil` or
    /// unknown.
    package init(_ name: String?) {
        zone = name.flatMap(TimeZone.init(identifier:)) ?? .current
    }

    /// The names of the zones that participants can choose, such as `Europe/Madrid`.
    package static let names: [String] =
        TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") } + ["UTC"]

    /// The name, such as `Europe/Madrid` or `UTC`.
    package var name: String {
        let name = zone.identifier
        return ["GMT", "Etc/UTC", "Etc/GMT", "Universal", "Zulu"].contains(name) ? "UTC" : name
    }

    /// Returns the instant of a local time.
    ///
    /// If the clocks go forward and skip the time, returns the instant of the change. If they go
    /// back and the time occurs twice, returns the earlier instant.
    package func instant(_ date: CalendarDate, _ time: ClockTime) -> Instant {
        let local =
            Int64(CalendarDate.epoch.days(until: date)) * 86_400
            + Int64(time.hour * 60 + time.minute) * 60
        let start = local - Self.vicinity
        let (before, after) = (offset(at: start), offset(at: local + Self.vicinity))
        // If the clocks go back, both offsets can be valid; `before` leads to the earlier instant.
        for offset in [before, after] where self.offset(at: local - offset) == offset {
            return Instant(milliseconds: (local - offset) * 1000)
        }
        return Instant(milliseconds: firstChange(of: before, from: start) * 1000)
    }

    /// A span longer than any offset from UTC, in seconds.
    private static let vicinity: Int64 = 36 * 3600

    /// Returns the time after `start` at which `offset` ceases to apply, in seconds since 1970.
    private func firstChange(of offset: Int64, from start: Int64) -> Int64 {
        var (low, high) = (start, start + 2 * Self.vicinity)
        while low + 1 < high {
            let middle = (low + high) / 2
            if self.offset(at: middle) == offset { low = middle } else { high = middle }
        }
        return high
    }

    /// Returns the offset from UTC at a time, both in seconds.
    private func offset(at seconds: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
    }

    package func date(_ instant: Instant) -> CalendarDate { dateTime(instant).date }

    package func dateTime(_ instant: Instant) -> LocalDateTime {
        let seconds = instant.milliseconds.dividedRoundingDown(by: 1000).quotient
        let local = seconds + offset(at: seconds)
        let (days, rest) = local.dividedRoundingDown(by: 86_400)
        let minutes = Int(rest / 60)
        return LocalDateTime(
            date: CalendarDate.epoch.adding(days: Int(days)),
            time: ClockTime(hour: minutes / 60, minute: minutes % 60) ?? .midnight
        )
    }

    /// Returns the local time with milliseconds and the offset from UTC, such as
    /// `2026-01-31T23:30:00.000+01:00`.
    package func iso8601(_ instant: Instant) -> String {
        let seconds = instant.milliseconds.dividedRoundingDown(by: 1000).quotient
        let offset = offset(at: seconds)
        let local = instant.adding(seconds: offset)
        let minutes = abs(offset) / 60
        let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return local.iso8601.dropLast() + (offset < 0 ? "-" : "+") + parts.joined(separator: ":")
    }
}

extension Int64 {
    /// Returns the quotient and the remainder, which is not negative.
    fileprivate func dividedRoundingDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
