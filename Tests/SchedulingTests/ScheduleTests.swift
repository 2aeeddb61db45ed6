import Foundation
import TaskModel
import Testing

@testable import Scheduling

/// Tests of a participant's occasions.
///
/// Times are given as texts in UTC.
@Suite struct ScheduleTests {
    private static func at(_ text: String) throws -> Instant {
        let date = try #require(ISO8601DateFormatter().date(from: text))
        return Instant(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
    }

    private static func event(_ text: String, _ zone: LocalZone) throws -> ScheduleFacts.Event {
        let at = try at(text)
        return ScheduleFacts.Event(at: at, date: zone.date(at))
    }

    private static let evening = DayWindow(
        opens: ClockTime("18:00") ?? .midnight,
        closes: ClockTime("02:00") ?? .midnight
    )

    private static let diary = TaskSchedule(
        task: "diary",
        after: [.task("baseline")],
        from: .days(1),
        repetition: .days(every: 1, times: 7),
        windows: [evening]
    )

    private static func zone(_ name: String = "Europe/Berlin") -> LocalZone {
        LocalZone(name)
    }

    private static func facts(_ zone: LocalZone, baseline: String?) throws -> ScheduleFacts {
        ScheduleFacts(
            arrival: try event("2026-03-01T10:00:00Z", zone),
            enrolment: try event("2026-03-01T10:00:00Z", zone),
            completed: try baseline.map { ["baseline": try event($0, zone)] } ?? [:],
            seed: 42
        )
    }

    private func state(
        _ schedule: TaskSchedule,
        _ facts: ScheduleFacts,
        taken: Set<Int> = [],
        _ zone: LocalZone,
        at now: String
    ) throws -> String {
        let found = schedule.availability(facts, taken: taken, in: zone, at: try Self.at(now))
        return switch found {
        case .waiting: "waiting"
        case .notYet(let next, _): "not yet \(next.number) \(next.date)"
        case .open(let occasion, _): "open \(occasion.number) \(occasion.date)"
        case .done: "done"
        case .missed: "missed"
        }
    }

    @Test func eveningWindowCrossesMidnight() throws {
        let zone = Self.zone()
        let facts = try Self.facts(zone, baseline: "2026-03-02T09:00:00Z")
        func state(_ now: String, _ taken: Set<Int> = []) throws -> String {
            try self.state(Self.diary, facts, taken: taken, zone, at: now)
        }
        #expect(try state("2026-03-03T16:59:00Z") == "not yet 1 2026-03-03")
        #expect(try state("2026-03-03T17:00:00Z") == "open 1 2026-03-03")
        #expect(try state("2026-03-04T00:59:00Z") == "open 1 2026-03-03")
        #expect(try state("2026-03-04T01:00:00Z") == "not yet 2 2026-03-04")
        #expect(try state("2026-03-03T18:00:00Z", [1]) == "not yet 2 2026-03-04")
        #expect(try state("2026-03-09T18:00:00Z") == "open 7 2026-03-09")
        #expect(try state("2026-03-10T18:00:00Z", [1, 3]) == "done")
        #expect(try state("2026-03-10T18:00:00Z") == "missed")
        let early = try Self.facts(zone, baseline: nil)
        #expect(try self.state(Self.diary, early, zone, at: "2026-03-03T17:00:00Z") == "waiting")
    }

    /// Travelling moves the window, but does not change the day's number.
    @Test func numbersSurviveTravel() throws {
        let (home, tokyo) = (Self.zone(), Self.zone("Asia/Tokyo"))
        let facts = try Self.facts(home, baseline: "2026-03-02T09:00:00Z")
        #expect(
            try state(Self.diary, facts, home, at: "2026-03-05T09:00:00Z") == "not yet 3 2026-03-05"
        )
        #expect(
            try state(Self.diary, facts, tokyo, at: "2026-03-05T09:00:00Z") == "open 3 2026-03-05"
        )
    }

    /// On 29 March 2026, clocks in Berlin change from 02:00 to 03:00; on 25 October, from 03:00 to
    /// 02:00.
    @Test func clockChangesKeepLocalTimes() throws {
        let zone = Self.zone()
        let spring = try #require(CalendarDate("2026-03-29"))
        let autumn = try #require(CalendarDate("2026-10-25"))
        let half = try #require(ClockTime("02:30"))
        let noon = try #require(ClockTime("12:00"))
        #expect(zone.instant(spring, half) == (try Self.at("2026-03-29T01:00:00Z")))
        #expect(zone.instant(spring, noon) == (try Self.at("2026-03-29T10:00:00Z")))
        #expect(zone.instant(autumn, half) == (try Self.at("2026-10-25T00:30:00Z")))
        #expect(zone.instant(autumn, noon) == (try Self.at("2026-10-25T11:00:00Z")))
        #expect(zone.instant(spring, .midnight) == (try Self.at("2026-03-28T23:00:00Z")))
        // In Santiago, 6 September 2026 starts at 01:00.
        let santiago = Self.zone("America/Santiago")
        let short = try #require(CalendarDate("2026-09-06"))
        #expect(santiago.instant(short, .midnight) == (try Self.at("2026-09-06T04:00:00Z")))
    }

    @Test func taskIsOpenBetweenDays() throws {
        let zone = Self.zone()
        let schedule = TaskSchedule(
            task: "followup",
            from: .days(7),
            until: .days(10),
            repetition: .sequence(1)
        )
        let facts = try Self.facts(zone, baseline: nil)
        func state(_ now: String, _ taken: Set<Int> = []) throws -> String {
            try self.state(schedule, facts, taken: taken, zone, at: now)
        }
        #expect(try state("2026-03-07T22:59:00Z") == "not yet 1 2026-03-08")
        #expect(try state("2026-03-07T23:00:00Z") == "open 1 2026-03-08")
        #expect(try state("2026-03-11T22:59:00Z") == "open 1 2026-03-08")
        #expect(try state("2026-03-11T23:00:00Z") == "missed")
        #expect(try state("2026-03-08T10:00:00Z", [1]) == "done")
    }

    @Test func hoursCountFromTheMoment() throws {
        let zone = Self.zone()
        let schedule = TaskSchedule(
            task: "after",
            from: .hours(2),
            until: .hours(4),
            repetition: .sequence(1)
        )
        let facts = try Self.facts(zone, baseline: nil)
        #expect(try state(schedule, facts, zone, at: "2026-03-01T11:59:59Z").hasPrefix("not yet"))
        #expect(try state(schedule, facts, zone, at: "2026-03-01T12:00:00Z").hasPrefix("open"))
        #expect(try state(schedule, facts, zone, at: "2026-03-01T14:00:00Z") == "missed")
    }

    @Test func maximumCountsSessions() throws {
        let zone = Self.zone()
        let facts = try Self.facts(zone, baseline: nil)
        let schedule = TaskSchedule(task: "extra", repetition: .sequence(2))
        let now = "2026-05-01T12:00:00Z"
        #expect(try state(schedule, facts, zone, at: now).hasPrefix("open 1"))
        #expect(try state(schedule, facts, taken: [1], zone, at: now).hasPrefix("open 2"))
        #expect(try state(schedule, facts, taken: [1, 2], zone, at: now) == "done")
    }

    @Test func randomMomentsAreApartAndStable() throws {
        let zone = Self.zone()
        let window = DayWindow(
            opens: ClockTime("09:00") ?? .midnight,
            closes: ClockTime("21:00") ?? .midnight
        )
        let schedule = TaskSchedule(
            task: "mood",
            repetition: .days(every: 1, times: 30),
            windows: [window],
            moments: RandomMoments(count: 4, minutesOpen: 20, minutesApart: 60)
        )
        let facts = try Self.facts(zone, baseline: nil)
        let plan = try #require(SchedulePlan(schedule, facts, in: zone))
        let again = try #require(SchedulePlan(schedule, facts, in: zone))
        #expect(plan.limit == 120)
        let occasions = (1...120).compactMap(plan.occasion)
        #expect(occasions.count == 120 && occasions == (1...120).compactMap(again.occasion))
        #expect(plan.occasion(121) == nil)
        for (earlier, later) in zip(occasions, occasions.dropFirst()) {
            let end = try #require(earlier.closesAt)
            #expect(end.adding(seconds: 3600) <= later.opensAt)
            #expect(end == earlier.opensAt.adding(seconds: 1200))
        }
        for occasion in occasions {
            let opens = zone.instant(occasion.date, window.opens)
            let closes = zone.instant(occasion.date, window.closes)
            #expect(opens <= occasion.opensAt && (occasion.closesAt ?? closes) <= closes)
        }
        #expect(Set(occasions.map { $0.opensAt.milliseconds % 86_400_000 }).count > 60)
    }

    @Test func windowsOfOneTaskAreNumberedByDay() throws {
        let zone = Self.zone("UTC")
        let windows = [("08:00", "10:00"), ("20:00", "22:00")].map {
            DayWindow(opens: ClockTime($0.0) ?? .midnight, closes: ClockTime($0.1) ?? .midnight)
        }
        let schedule = TaskSchedule(
            task: "pulse",
            from: .days(0),
            repetition: .days(every: 2, times: 2),
            windows: windows
        )
        let facts = try Self.facts(zone, baseline: nil)
        let plan = try #require(SchedulePlan(schedule, facts, in: zone))
        let times = (1...5).compactMap(plan.occasion).map { "\($0.number) \($0.opensAt.iso8601)" }
        #expect(
            times == [
                "1 2026-03-01T08:00:00.000Z", "2 2026-03-01T20:00:00.000Z",
                "3 2026-03-03T08:00:00.000Z", "4 2026-03-03T20:00:00.000Z",
            ]
        )
    }
}
