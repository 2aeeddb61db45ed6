import TaskModel
import Testing

@Suite struct LocalDateTimeTests {
    @Test(arguments: ["2026-01-31T22:30", "2024-02-29T00:00", "0001-01-01T23:59"])
    func readsAndWritesDateTimes(text: String) {
        #expect(LocalDateTime(text)?.description == text)
    }

    @Test(arguments: [
        "", "2026-01-31", "22:30", "T", "2026-01-31T", "T22:30", "2026-02-29T10:00",
        "2026-01-31T24:00", "2026-01-31 22:30", "2026-01-31T22:30T", "2026-01-31T22:30:00",
    ])
    func rejectsInvalidDateTimes(text: String) {
        #expect(LocalDateTime(text) == nil)
    }

    @Test func comparesByDayThenTime() throws {
        let texts = [
            "2025-12-31T23:59", "2026-01-01T00:00", "2026-01-01T00:01", "2026-01-02T00:00",
        ]
        let moments = try texts.map { try #require(LocalDateTime($0)) }
        #expect(moments.shuffled().sorted() == moments)
        #expect(!(moments[0] < moments[0]))
    }
}
