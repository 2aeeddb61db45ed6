import Pages
import Studies
import TaskModel

/// A table of answers with a bar for each, and a box plot of numbers.
struct AnswerChart: Encodable {
    struct Row: Encodable {
        let label: String
        let count: Int
        /// The share of this answer among all sessions with an answer, such as `40%`.
        let share: String
        /// Whether the rules for small cells hide the number; `count` is then 0.
        var isHidden = false
        /// The length of the bar, as a percentage of the longest bar.
        var bar = "0%"
    }

    /// The parts of a box plot, as percentages of its width.
    struct Box: Encodable {
        let lower: String
        let width: String
        let median: String
        let mean: String
    }

    enum Word: String, WordKey {
        case summary = "admin.answers.summary"
        case middle = "admin.answers.middle"
        case quartiles = "admin.answers.quartiles"
        case free = "admin.answers.free"
        case yes = "answers.yes"
        case no = "answers.no"
    }

    /// The heading, such as the name of a part of the answer; `nil` if the chart needs none.
    var title: String?
    /// A sentence with the quartiles of numbers, or with the number of texts or files.
    var summary: String?
    var box: Box?
    var rows: FlaggedList<Row> = []

    /// Returns the charts of a question: one for all options of a multiple choice, and one for each
    /// other column with answers, such as the ranks of an option.
    ///
    /// - Parameters:
    ///   - question: The answers.
    ///   - wording: The wording of the admin site.
    ///   - hidesFew: Whether small cells are hidden.
    /// - Returns: The charts.
    static func charts(
        _ question: AnswerDistributions.Question,
        _ wording: Wording,
        hidesFew: Bool
    ) -> [Self] {
        let options = question.columns.filter { $0.content.option != nil && $0.isFlag }
        let others = question.columns.filter { column in
            !options.contains { $0.content.name == column.content.name }
        }
        let answered = question.states[.answered] ?? 0
        var charts = options.isEmpty ? [] : [choices(options, of: answered)]
        if hidesFew {
            charts = charts.map { chart in
                chart.hiding { SmallCells.hidden($0, eachOf: answered) }
            }
        }
        for column in others where column.total > 0 {
            guard !hidesFew || column.total >= SmallCells.fewest else { continue }
            var chart = chart(column, wording, hidesFew: hidesFew)
            if hidesFew { chart = chart.hiding(SmallCells.hidden) }
            let suffix = column.content.name.dropFirst(question.variable.count)
            let part = column.content.option.map(\.label) ?? String(suffix)
            chart.title = part.isEmpty ? nil : part
            charts.append(chart)
        }
        return charts
    }

    private static func choices(_ options: [AnswerDistributions.Column], of answered: Int) -> Self {
        let rows = options.map { column in
            (column.content.option?.label ?? "", column.counts["1"] ?? 0)
        }
        return AnswerChart(rows: Self.rows(rows, of: answered))
    }

    private static func chart(
        _ column: AnswerDistributions.Column,
        _ wording: Wording,
        hidesFew: Bool
    ) -> Self {
        let content = column.content
        switch content.kind {
        case .text, .file:
            let count = ["count": String(column.total)]
            return AnswerChart(summary: wording(Word.free, count))
        case .boolean:
            let rows = [("1", Word.yes), ("0", Word.no)].map { value, word in
                let label = content.categories.first { $0.value == value }?.label
                return (label ?? wording(word), column.counts[value] ?? 0)
            }
            return AnswerChart(rows: Self.rows(rows, of: column.total))
        case .category: return categories(column)
        case .integer, .decimal:
            let numbers = column.counts.compactMap { text, count in
                Double(text).map { ($0, count) }
            }
            let counts = Dictionary(numbers, uniquingKeysWith: +)
            return AnswerChart(
                numbers: counts,
                labels: content.categories,
                hidesExtremes: hidesFew,
                wording
            )
        case .date, .dateTime, .time: return AnswerChart(times: column, wording)
        }
    }

    /// Returns the chart without the numbers of the rows that `places` selects by their counts.
    func hiding(_ places: ([Int]) -> Set<Int>) -> AnswerChart {
        let hidden = places(rows.elements.map(\.count))
        var chart = self
        chart.rows = FlaggedList(
            rows.elements.enumerated().map { place, row in
                hidden.contains(place)
                    ? Row(label: row.label, count: 0, share: "0%", isHidden: true) : row
            }
        )
        return chart
    }

    /// The same chart with bars, scaled so that the longest represents the largest number.
    var scaled: AnswerChart {
        let largest = max(1, rows.elements.map(\.count).max() ?? 1)
        var chart = self
        chart.rows = FlaggedList(
            rows.elements.map { row in
                var row = row
                row.bar = "\((row.count * 200 + largest) / (2 * largest))%"
                return row
            }
        )
        return chart
    }

    private static func categories(_ column: AnswerDistributions.Column) -> Self {
        let known = column.content.categories
        let former = Set(column.counts.keys).subtracting(known.map(\.value)).sorted()
        let rows =
            known.map { ($0.label, column.counts[$0.value] ?? 0) }
            + former.map { ($0, column.counts[$0] ?? 0) }
        return AnswerChart(rows: Self.rows(rows, of: column.total))
    }

    /// Returns rows with the given labels and numbers.
    static func rows(_ counts: [(label: String, count: Int)], of total: Int) -> FlaggedList<Row> {
        FlaggedList(
            counts.map { label, count in
                Row(
                    label: label,
                    count: count,
                    share: "\(total == 0 ? 0 : (count * 200 + total) / (2 * total))%"
                )
            }
        )
    }
}

extension AnswerDistributions.Column {
    /// Whether the column records that an option was chosen, rather than the option's rank.
    fileprivate var isFlag: Bool { content.kind == .boolean }
}

// MARK: - Numbers

extension AnswerChart {
    /// The maximum number of rows with one value each.
    private static let mostValues = 21
    /// The approximate maximum number of rows with several values each.
    private static let mostBins = 8.0

    /// The smallest number of sessions for which quartiles are shown although some numbers are
    /// hidden.
    private static let fewestWithQuartiles = 20

    /// Creates a histogram and a box plot of numbers.
    ///
    /// - Parameters:
    ///   - counts: The number of times that each number occurs.
    ///   - labels: The labels of particular numbers.
    ///   - hidesExtremes: Whether the smallest and the largest number are not shown.
    ///   - wording: The wording of the admin site.
    init(
        numbers counts: [Double: Int],
        labels: [ResultColumn.Category] = [],
        hidesExtremes: Bool = false,
        _ wording: Wording
    ) {
        guard let quartiles = Quartiles(counts), let low = counts.keys.min(),
            let high = counts.keys.max()
        else { return }
        let total = counts.values.reduce(0, +)
        let mean = counts.reduce(0) { $0 + $1.key * Double($1.value) } / Double(total)
        let squares = counts.reduce(0) { $0 + ($1.key - mean) * ($1.key - mean) * Double($1.value) }
        let deviation = total > 1 ? (squares / Double(total - 1)).squareRoot() : 0
        let text = { (number: Double) in wording.text(number) }
        rows = Self.rows(bins(counts, low, high, labels, text), of: total)
        let hasHidden = hidesExtremes && !SmallCells.hidden(rows.elements.map(\.count)).isEmpty
        // With the mean, or in a small group, the hidden numbers could be computed.
        guard !hasHidden || total >= Self.fewestWithQuartiles else { return }
        summary = wording(
            hasHidden ? Word.quartiles : hidesExtremes ? .middle : .summary,
            [
                "minimum": text(low), "lower": text(quartiles.lower),
                "median": text(quartiles.median), "upper": text(quartiles.upper),
                "maximum": text(high), "mean": text(mean.rounded(to: 2)),
                "deviation": text(deviation.rounded(to: 2)),
            ]
        )
        if low < high, !hidesExtremes {
            let place = { (number: Double) in (number - low) / (high - low) * 100 }
            box = Box(
                lower: Self.percent(place(quartiles.lower)),
                width: Self.percent(place(quartiles.upper) - place(quartiles.lower)),
                median: Self.percent(place(quartiles.median)),
                mean: Self.percent(place(mean))
            )
        }
    }

    private static func percent(_ number: Double) -> String { "\(number.rounded(to: 1))%" }

    private func bins(
        _ counts: [Double: Int],
        _ low: Double,
        _ high: Double,
        _ labels: [ResultColumn.Category],
        _ text: (Double) -> String
    ) -> [(label: String, count: Int)] {
        let isWhole = counts.keys.allSatisfy { $0 == $0.rounded() }
        if isWhole, high - low < Double(Self.mostValues) {
            return stride(from: low, through: high, by: 1).map { number in
                let label = labels.first { Double($0.value) == number }?.label
                let known = label.map { "\(text(number)) – \($0)" }
                return (known ?? text(number), counts[number] ?? 0)
            }
        }
        if counts.count <= Self.mostValues / 2 {
            return counts.keys.sorted().map { (text($0), counts[$0] ?? 0) }
        }
        let width = Self.binWidth(for: high - low, isWhole: isWhole)
        let first = (low / width).rounded(.down)
        let binned = Dictionary(
            counts.map { (Int((($0.key / width).rounded(.down)) - first), $0.value) },
            uniquingKeysWith: +
        )
        return (0...(binned.keys.max() ?? 0)).map { bin in
            let start = (first + Double(bin)) * width
            let end = isWhole ? start + width - 1 : start + width
            let label = start == end ? text(start) : "\(text(start)) – \(text(end))"
            return (label, binned[bin] ?? 0)
        }
    }

    /// Returns a width of 1, 2 or 5 times a power of ten, at least 1 for whole numbers.
    private static func binWidth(for range: Double, isWhole: Bool) -> Double {
        let raw = range / mostBins
        guard raw.isFinite, raw > 0 else { return .greatestFiniteMagnitude }
        var power = 1.0
        while power * 10 <= raw { power *= 10 }
        while power > raw { power /= 10 }
        let width = [1, 2, 5, 10].map { $0 * power }.first { $0 >= raw } ?? raw
        return isWhole ? max(1, width.rounded()) : width
    }
}

extension Double {
    fileprivate func rounded(to places: Int) -> Double {
        let factor = (0..<places).reduce(1.0) { power, _ in power * 10 }
        return (self * factor).rounded() / factor
    }
}

extension Wording {
    /// Returns a number, rounded to six decimal places, with the decimal mark of the language.
    fileprivate func text(_ number: Double) -> String {
        let rounded = number.rounded(to: 6)
        let text = "\(rounded)"
        let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        return String(short.map { $0 == "." ? customs.decimalMark : $0 })
    }
}

// MARK: - Times

extension AnswerChart {
    /// The maximum lengths of a timeline: in days, with a row for each day, and in months, with a
    /// row for each month.
    private static let mostDays = 31
    private static let mostMonths = 36

    /// Creates a timeline of dates, or a chart of hours of the day.
    fileprivate init(times column: AnswerDistributions.Column, _ wording: Wording) {
        guard column.content.kind != .time else {
            let hours = Dictionary(
                column.counts.map { (String($0.key.prefix(2)), $0.value) },
                uniquingKeysWith: +
            )
            guard let first = hours.keys.min().flatMap({ Int($0) }),
                let last = hours.keys.max().flatMap({ Int($0) })
            else { return }
            let rows = (first...last).map { hour in
                let text = hour < 10 ? "0\(hour)" : "\(hour)"
                return ("\(text):00", hours[text] ?? 0)
            }
            self.rows = Self.rows(rows, of: column.total)
            return
        }
        let dates = Dictionary(
            column.counts.map { (String($0.key.prefix(10)), $0.value) },
            uniquingKeysWith: +
        )
        let days = dates.keys.compactMap(CalendarDate.init)
        guard let first = days.min(), let last = days.max(), days.count == dates.count else {
            // Some dates are months or years without a day.
            rows = Self.rows(dates.sorted { $0.key < $1.key }.map { ($0, $1) }, of: column.total)
            return
        }
        let length = first.days(until: last)
        let rows: [(String, Int)]
        if length < Self.mostDays {
            rows = (0...length).map { first.adding(days: $0) }.map { day in
                (wording.customs.words(day), dates[day.description] ?? 0)
            }
        } else {
            let width = length < Self.mostMonths * 30 ? 7 : 4
            let periods = Dictionary(
                dates.map { (String($0.key.prefix(width)), $0.value) },
                uniquingKeysWith: +
            )
            rows = periods.sorted { $0.key < $1.key }.map { ($0, $1) }
        }
        self.rows = Self.rows(rows, of: column.total)
    }
}
