import Pages
import Studies
import TaskModel

/// A table that shows how often each answer was given, with bars and, for numbers, a box plot.
struct AnswerChart: Encodable {
    struct Row: Encodable {
        let label: String
        let count: Int
        /// The percentage of sessions with this answer among all sessions with an answer.
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
    /// A sentence with the quartiles of numbers, or with the number of texts or files; otherwise
    /// `nil`.
    var summary: String?
    var box: Box?
    var rows: FlaggedList<Row> = []

    /// Returns the charts of a question.
    ///
    /// All options of a multiple-choice question share one chart. Each other column with answers,
    /// such as the ranks of an option, has a chart of its own.
    ///
    /// - Parameters:
    ///   - question: The answers.
    ///   - wording: The wording of the admin site.
    ///   - hidesFew: Whether small cells are hidden, and columns with few answers omitted.
    /// - Returns: The charts, in the order of the columns.
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

    /// Hides the numbers of some rows.
    ///
    /// - Parameter places: A function that returns the positions of the rows to hide, given the
    ///   counts of all rows.
    /// - Returns: The chart without these numbers.
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

    /// The same chart with bars, scaled so that the longest bar represents the largest number.
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

    /// Returns rows with the given labels and numbers, and with each number's share of a total.
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
    /// Whether the column records whether an option was chosen, rather than the option's rank.
    fileprivate var isFlag: Bool { content.kind == .boolean }
}
