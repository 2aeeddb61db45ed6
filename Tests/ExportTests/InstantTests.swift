import TaskModel
import Testing

@Suite struct InstantTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (1_767_322_985_123, "2026-01-02T03:03:05.123Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_709_164_799_999, "2024-02-28T23:59:59.999Z"),
            (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
            (1_709_251_200_000, "2024-03-01T00:00:00.000Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
            (4_107_542_399_000, "2100-02-28T23:59:59.000Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
            (-62_167_219_200_001, "-0001-12-31T23:59:59.999Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (253_402_300_800_000, "+10000-01-01T00:00:00.000Z"),
        ] as [(Int64, String)]
    )
    func formatsInstantInUTC(_ milliseconds: Int64, _ text: String) {
        #expect(Instant(milliseconds: milliseconds).iso8601 == text)
    }

    @Test func formatsConsecutiveDaysOfFourCenturies() {
        var (year, month, day) = (1900, 1, 1)
        for number in -25_567..<(-25_567 + 146_097) {
            let text = Instant(milliseconds: Int64(number) * 86_400_000).iso8601
            let expected = [year, month + 100, day + 100].map(String.init)
            #expect(
                text.prefix(10)
                    == "\(expected[0])-\(expected[1].suffix(2))-\(expected[2].suffix(2))"
            )
            (year, month, day) = dayAfter(year, month, day)
        }
    }

    @Test func extremeInstantsDoNotTrap() {
        #expect(Instant(milliseconds: .max).iso8601 == "+292278994-08-17T07:12:55.807Z")
        #expect(Instant(milliseconds: .min).iso8601 == "-292275055-05-16T16:47:04.192Z")
    }

    private func dayAfter(_ year: Int, _ month: Int, _ day: Int) -> (Int, Int, Int) {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if day < lengths[month - 1] { return (year, month, day + 1) }
        return month < 12 ? (year, month + 1, 1) : (year + 1, 1, 1)
    }
}
