import TaskModel
import Testing

@Suite struct CalendarDateTests {
    @Test(arguments: ["2026-01-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func readsAndWritesDates(_ text: String) {
        #expect(CalendarDate(text)?.description == text)
    }

    @Test(arguments: [
        "", "2026", "2026-1-1", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31",
        "1900-02-29",
        "2026-02-30", "0000-01-01", "+026-01-01", "2026-01-01T00:00", "2026/01/01", "٢٠٢٦-٠١-٠١",
        "-001-01-01", "2026--1-01",
    ])
    func rejectsInvalidDates(_ text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test func comparesByTime() throws {
        let earlier = try #require(CalendarDate("2025-12-31"))
        let later = try #require(CalendarDate("2026-01-01"))
        #expect(earlier < later && !(later < earlier))
        #expect(CalendarDate.days(inMonth: 2, of: 2024) == 29)
    }
}

@Suite struct ClockTimeTests {
    @Test(arguments: ["00:00", "07:30", "23:59"])
    func readsAndWritesTimes(_ text: String) {
        #expect(ClockTime(text)?.description == text)
    }

    @Test(arguments: [
        "", "7:30", "24:00", "23:60", "0730", "07:30:00", "-7:30", "+7:30", "٠٧:٣٠", "07:-1",
    ])
    func rejectsInvalidTimes(_ text: String) {
        #expect(ClockTime(text) == nil)
    }

    @Test func comparesByTime() throws {
        let earlier = try #require(ClockTime("09:59"))
        let later = try #require(ClockTime("10:00"))
        #expect(earlier < later && !(later < earlier))
    }
}
