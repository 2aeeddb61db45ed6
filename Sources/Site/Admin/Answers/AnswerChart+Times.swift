import Pages
import Studies
import TaskModel

extension AnswerChart {
    /// The maximum length, in days, of a timeline with a row for each day.
    private static let mostDays = 31
    /// The maximum length, in months of 30 days, of a timeline with a row for each month.
    ///
    /// A longer timeline has a row for each year.
    private static let mostMonths = 36

    /// Creates a timeline of dates, or a chart of hours of the day.
    init(times column: AnswerDistributions.Column, _ wording: Wording) {
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
