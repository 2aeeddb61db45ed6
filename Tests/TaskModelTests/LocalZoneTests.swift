import Foundation
import Testing

@testable import TaskModel

/// Tests that local times match Foundation's calendar, even when clocks change.
@Suite struct LocalZoneTests {
    static let names = [
        "UTC", "Europe/Madrid", "America/New_York", "America/Santiago", "Australia/Lord_Howe",
        "Africa/Casablanca", "Asia/Kathmandu", "Pacific/Kiritimati", "Antarctica/Troll",
    ]

    /// Returns the instants from 2025 to 2028 at which a zone's clocks change, and two other
    /// instants.
    private static func moments(_ name: String) throws -> [Instant] {
        let zone = try #require(TimeZone(identifier: name))
        let start = Date(timeIntervalSince1970: 1_735_689_600)
        let end = start.addingTimeInterval(4 * 365.25 * 86_400)
        var moments = [start, Date(timeIntervalSince1970: -1_000_000_000)]
        var date = start
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next < end {
            moments.append(next)
            date = next
        }
        return moments.map { Instant(milliseconds: Int64($0.timeIntervalSince1970) * 1000) }
    }

    @Test(arguments: names)
    func localTimeIsThatOfTheCalendar(_ name: String) throws {
        let zone = LocalZone(name)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: name))
        for moment in try Self.moments(name) {
            for minutes in stride(from: -3000, through: 3000, by: 7) {
                let instant = moment.adding(seconds: Int64(minutes) * 60)
                let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
                let parts = calendar.dateComponents(
                    [.year, .month, .day, .hour, .minute],
                    from: date
                )
                let local = zone.dateTime(instant)
                #expect(local.date.year == parts.year && local.date.month == parts.month)
                #expect(local.date.day == parts.day)
                #expect(local.time.hour == parts.hour && local.time.minute == parts.minute)
            }
        }
    }

    /// For a skipped local time, the instant is that of the clock change.
    ///
    /// For a repeated local time, it is the first of the two instants.
    @Test(arguments: names)
    func instantIsTheFirstAtOrAfterTheLocalTime(_ name: String) throws {
        let zone = LocalZone(name)
        for moment in try Self.moments(name) {
            let start = zone.dateTime(moment.adding(seconds: -2 * 86_400))
            for minutes in stride(from: 0, through: 4 * 1440, by: 15) {
                let local = start.adding(minutes: minutes)
                let instant = zone.instant(local.date, local.time)
                let before = zone.dateTime(instant.adding(seconds: -60))
                #expect(zone.dateTime(instant) >= local, "\(name): \(local)")
                #expect(before < local, "\(name): \(local)")
            }
        }
    }
}
