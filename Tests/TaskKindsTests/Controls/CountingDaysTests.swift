import TaskModel
import Testing
@testable import TaskKinds

@Suite struct CountingDaysTests {
    @Test func countsDaysOfFourHundredYears() throws {
        var day = try #require(CalendarDate(year: 1899, month: 12, day: 31))
        for year in 1900...2299 {
            for month in 1...12 {
                for number in 1...CalendarDate.days(inMonth: month, of: year) {
                    day = day.adding(days: 1)
                    #expect(day == CalendarDate(year: year, month: month, day: number))
                }
            }
        }
        let start = try #require(CalendarDate(year: 1899, month: 12, day: 31))
        #expect(day.adding(days: -146_097) == start)
    }

    @Test(arguments: [
        ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"),
        ("2024-02-29", -12 * 18, "2006-02-28"), ("2026-06-15", -6, "2025-12-15"),
        ("2026-12-15", 1, "2027-01-15"),
    ])
    func clampsDayToLengthOfMonth(_ day: String, _ months: Int, _ expected: String) throws {
        #expect(try #require(CalendarDate(day)).adding(months: months).description == expected)
    }

    @Test func clampsToEndsOfCalendar() throws {
        let day = try #require(CalendarDate("2026-06-15"))
        #expect(day.adding(days: .max).description == "9999-12-31")
        #expect(day.adding(days: .min).description == "0001-01-01")
        #expect(day.adding(months: .max).description == "9999-12-31")
        #expect(day.adding(months: .min).description == "0001-01-01")
    }

    @Test(arguments: [
        (0, "2026-06-15T12:00"), (-721, "2026-06-14T23:59"), (720, "2026-06-16T00:00"),
        (-1440, "2026-06-14T12:00"), (-720, "2026-06-15T00:00"),
    ])
    func minutesCrossMidnight(_ minutes: Int, _ expected: String) throws {
        let noon = try #require(LocalDateTime("2026-06-15T12:00"))
        #expect(noon.adding(minutes: minutes).description == expected)
    }
}
