import Testing

@testable import Pages

@Suite("Column charts") struct ColumnChartTests {
    private func chart(_ values: [[Int]]) throws -> ColumnChart {
        let periods = values.enumerated().map { index, values in
            ColumnChart.Period(label: "day \(index + 1)", values: values)
        }
        return try #require(
            ColumnChart(
                id: "c",
                title: "Sessions",
                series: ["done", "open", "other"],
                periods: periods
            )
        )
    }

    @Test(arguments: [
        (0, [0, 1]), (1, [0, 1]), (3, [0, 1, 2, 3]), (7, [0, 2, 4, 6, 8]),
        (17, [0, 5, 10, 15, 20]),
        (40, [0, 10, 20, 30, 40]), (41, [0, 20, 40, 60]), (1234, [0, 500, 1000, 1500]),
    ])
    func linesAreRoundNumbers(_ largest: Int, _ lines: [Int]) {
        let scale = ColumnChart.Scale(largest)
        #expect(scale.lines == lines)
        #expect(scale.pixels(0) == 0)
        #expect(scale.pixels(lines[lines.count - 1]) == 150)
    }

    @Test func barsOfAColumnAreStacked() throws {
        let chart = try chart([[2, 1, 1], [0, 0, 0]])
        let bars = chart.columns[0].bars
        #expect(bars.map(\.fill) == ["currentColor", "url(#c-hatched)", "none"])
        #expect(bars[0].y + bars[0].height == 170)
        for (lower, upper) in zip(bars, bars.dropFirst()) {
            #expect(upper.y + upper.height == lower.y)
        }
        #expect(bars.last?.y == 20)
        #expect(chart.columns[1].bars.isEmpty)
        #expect(chart.columns[0].text == "day 1. done: 2, open: 1, other: 1")
    }

    @Test func oneOfManyIsVisible() throws {
        let chart = try chart([[5000, 0, 0], [0, 1, 0]])
        #expect(chart.columns[1].bars.map(\.height) == [1])
    }

    @Test(arguments: [
        (1, ["day 1"]), (2, ["day 1", "day 2"]), (10, ["day 1", "day 4", "day 7", "day 10"]),
    ])
    func someColumnsAreLabelled(_ count: Int, _ labels: [String]) throws {
        let chart = try chart(Array(repeating: [1, 0, 0], count: count))
        #expect(chart.labels.map(\.text) == labels)
        if count > 1 {
            #expect(chart.labels.first?.anchor == "start" && chart.labels.last?.anchor == "end")
        }
    }

    @Test func columnsFillTheWidth() throws {
        let chart = try chart(Array(repeating: [1, 0, 0], count: 92))
        #expect(chart.columns.first?.x == "8.10%")
        #expect(chart.columns.first?.width == "0.80%")
        #expect(chart.columns.last?.x == "99.10%")
    }

    @Test func noPeriodsMakeNoChart() {
        #expect(ColumnChart(id: "c", title: "Sessions", series: ["done"], periods: []) == nil)
    }
}
