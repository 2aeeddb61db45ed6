/// A stacked column chart, with a column for each period and the same series in all columns.
///
/// The columns' widths are percentages, so that a chart fills the page and its texts keep their
/// size. Each series has its own fill, so that the chart can be read without colours. A page with a
/// chart also has a table with the same numbers.
package struct ColumnChart: Encodable, Sendable {
    /// The numbers of one period, one for each series.
    package struct Period: Sendable {
        let label: String
        let values: [Int]

        package init(label: String, values: [Int]) {
            self.label = label
            self.values = values
        }
    }

    struct Series: Encodable, Sendable {
        let name: String
        let fill: String
    }

    struct Bar: Encodable, Sendable {
        let fill: String
        let y: Int
        let height: Int
    }

    struct Column: Encodable, Sendable {
        /// The text alternative: the period, and each series with its number.
        let text: String
        /// The left edge, such as `8.50%`.
        let x: String
        let width: String
        let bars: [Bar]
    }

    struct Line: Encodable, Sendable {
        let y: Int
        let labelY: Int
        let value: Int
    }

    struct Label: Encodable, Sendable {
        let x: String
        /// The value of `text-anchor`: `start`, `middle` or `end`.
        let anchor: String
        let text: String
    }

    let id: String
    let title: String
    let series: [Series]
    let columns: [Column]
    let lines: [Line]
    let labels: [Label]

    /// The top and the bottom of the columns, in CSS pixels.
    private static let top = 20
    private static let bottom = 170
    /// The width of the space for the labels of the horizontal lines, in percent.
    private static let margin = 8.0
    /// The maximum distance from one column's left edge to the next, in percent.
    private static let widest = 24.0
    /// The maximum number of labels below the columns.
    private static let mostLabels = 4

    /// Creates a chart, or returns `nil` if there are no periods.
    ///
    /// - Parameters:
    ///   - id: The identifier of the chart, unique on its page.
    ///   - title: The accessible name.
    ///   - series: The names of the series, at most three, from the bottom of a column to its top.
    ///   - periods: The periods, in order.
    package init?(id: String, title: String, series: [String], periods: [Period]) {
        guard !periods.isEmpty else { return nil }
        self.id = id
        self.title = title
        let fills = ["currentColor", "url(#\(id)-hatched)", "none"]
        self.series = zip(series, fills).map { Series(name: $0, fill: $1) }
        let scale = Scale(periods.map { $0.values.reduce(0, +) }.max() ?? 0)
        lines = scale.lines.map { value in
            let y = Self.bottom - scale.pixels(value)
            return Line(y: y, labelY: y - 4, value: value)
        }
        let slot = min(Self.widest, (100 - Self.margin) / Double(periods.count))
        columns = periods.enumerated().map { index, period in
            var y = Self.bottom
            var total = 0
            let bars = zip(period.values, fills).map { value, fill in
                total += value
                // Each number above zero has a visible bar, even if another number is much larger.
                let top = min(Self.bottom - scale.pixels(total), value > 0 ? y - 1 : y)
                defer { y = top }
                return Bar(fill: fill, y: top, height: y - top)
            }
            let numbers = zip(series, period.values).map { "\($0): \($1)" }
            return Column(
                text: "\(period.label). \(numbers.joined(separator: ", "))",
                x: Self.percent(Self.margin + slot * (Double(index) + 0.1)),
                width: Self.percent(slot * 0.8),
                bars: bars.filter { $0.height > 0 }
            )
        }
        labels = Self.labelled(periods.count).map { index in
            let isLast = index == periods.count - 1
            let isEdge = periods.count > 1 && (index == 0 || isLast)
            let x = Self.margin + slot * (Double(index) + (isEdge ? (isLast ? 0.9 : 0.1) : 0.5))
            let anchor = isEdge ? (isLast ? "end" : "start") : "middle"
            return Label(x: Self.percent(x), anchor: anchor, text: periods[index].label)
        }
    }

    /// Returns the evenly spaced indices of the columns that have labels.
    private static func labelled(_ count: Int) -> [Int] {
        let labels = min(count, mostLabels)
        guard labels > 1 else { return [0] }
        return (0..<labels).map { $0 * (count - 1) / (labels - 1) }
    }

    private static func percent(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = String(hundredths % 100)
        return "\(hundredths / 100).\(fraction.count == 1 ? "0" : "")\(fraction)%"
    }

    /// A scale from zero to a round number.
    struct Scale {
        /// The values of the horizontal lines.
        let lines: [Int]
        private let maximum: Int

        init(_ largest: Int) {
            let steps = [1, 2, 5].map { first in
                sequence(first: first) { $0 * 10 }.first { $0 * 4 >= largest } ?? first
            }
            let step = steps.min() ?? 1
            let count = max(1, (largest + step - 1) / step)
            lines = (0...count).map { $0 * step }
            maximum = count * step
        }

        func pixels(_ value: Int) -> Int {
            // Every column with a total above zero must be visible.
            let pixels = value * (ColumnChart.bottom - ColumnChart.top) / maximum
            return value > 0 ? max(1, pixels) : 0
        }
    }
}
