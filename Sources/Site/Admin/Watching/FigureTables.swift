import Pages
import Storage
import Studies
import TaskModel

/// A table with the numbers of sessions for each value of a property.
struct FigureTable: Encodable {
    struct Row: Encodable {
        let title: String
        let counts: SessionFigures.Counts
    }

    /// The identifier of the table, unique within the page.
    let id: String
    let caption: String
    /// The heading of the first column: the property in which the rows differ, such as the task.
    let property: String
    let rows: [Row]
    /// Whether the table is open initially.
    let isOpen: Bool
}

/// The tables of a study's sessions: by task, by arm, by version, and by day or week.
///
/// The chart shows the sessions by day or week.
struct FigureTables {
    enum Word: String, WordKey {
        case byTask = "admin.study.byTask"
        case byArm = "admin.study.byArm"
        case byVersion = "admin.study.byVersion"
        case byDay = "admin.study.byDay"
        case byWeek = "admin.study.byWeek"
        case task = "admin.study.task"
        case arm = "admin.study.arm"
        case version = "admin.study.version"
        case day = "admin.study.day"
        case week = "admin.study.week"
        case noArm = "admin.study.noArm"
        case finished = "admin.studies.finished"
        case inProgress = "admin.studies.inProgress"
        case other = "admin.study.endedOtherwise"
    }

    /// The maximum length, in days, of a period that is shown day by day; longer periods are shown
    /// by week.
    fileprivate static let mostDays = 92

    let all: [FigureTable]
    let chart: ColumnChart?

    /// Creates the tables that have rows; there are none before the first session.
    ///
    /// - Throws: `StorageError`.
    init(_ figures: SessionFigures, of study: Study, _ admin: AdminContext) async throws {
        let history = try await StudyHistory(of: study.id, in: admin.environment.storage)
        let builder = Builder(figures: figures, study: study, wording: admin.wording)
        let (days, chart) = builder.days()
        let tables = [builder.tasks(), builder.arms(), builder.versions(history), days]
        all = tables.filter { !$0.rows.isEmpty }
        self.chart = chart
    }
}

private struct Builder {
    typealias Word = FigureTables.Word
    typealias Counts = SessionFigures.Counts

    let figures: SessionFigures
    let study: Study
    let wording: Wording

    private func table(
        _ id: String,
        _ caption: Word,
        _ property: Word,
        _ rows: [FigureTable.Row],
        isOpen: Bool = false
    ) -> FigureTable {
        FigureTable(
            id: id,
            caption: wording(caption),
            property: wording(property),
            rows: rows,
            isOpen: isOpen
        )
    }

    /// Returns a table of sessions by current or former task; it has no rows before the first
    /// session.
    func tasks() -> FigureTable {
        let counts = figures.counts { $0.task }
        let known = study.tasks.map { (id: $0.id, title: $0.title) }
        let former = Set(counts.keys).subtracting(known.map(\.id))
        let all = known + former.sorted().map { (id: $0, title: $0) }
        let rows = all.map { FigureTable.Row(title: $0.title, counts: counts[$0.id] ?? Counts()) }
        return table("by-task", .byTask, .task, counts.isEmpty ? [] : rows, isOpen: true)
    }

    /// Returns a table of sessions by arm; it has no rows for a study without arms.
    func arms() -> FigureTable {
        let counts = figures.counts { $0.arm ?? "" }
        let known = study.randomisation?.arms.map { (id: $0.id, title: $0.title) } ?? []
        let former = Set(counts.keys).subtracting(known.map(\.id) + [""])
        let all = known + former.sorted().map { (id: $0, title: $0) } + [("", wording(Word.noArm))]
        let hasArms = !known.isEmpty || !former.isEmpty
        let rows = all.compactMap { arm in
            counts[arm.id].map { FigureTable.Row(title: arm.title, counts: $0) }
        }
        return table("by-arm", .byArm, .arm, hasArms ? rows : [])
    }

    /// Returns a table of sessions by version, newest first.
    func versions(_ history: StudyHistory) -> FigureTable {
        let counts = figures.counts { $0.version }
        let rows = history.entries.reversed().compactMap { entry in
            counts[entry.version.hash].map {
                FigureTable.Row(title: String(entry.number), counts: $0)
            }
        }
        return table("by-version", .byVersion, .version, rows)
    }

    /// Returns a table of sessions by the day or week of their start, newest first, and a chart of
    /// these sessions.
    ///
    /// The chart is `nil` before the first session.
    func days() -> (FigureTable, ColumnChart?) {
        let zone = LocalZone(study.timeZone)
        let byDay = figures.counts { zone.date($0.startedAt) }
        guard let first = byDay.keys.min(), let last = byDay.keys.max() else {
            return (table("by-day", .byDay, .day, []), nil)
        }
        let isByDay = first.days(until: last) < FigureTables.mostDays
        let start = isByDay ? first : first.startOfWeek
        let length = isByDay ? 1 : 7
        let count = start.days(until: last) / length + 1
        let periods = (0..<count).map { index in
            let date = start.adding(days: index * length)
            let days = (0..<length).compactMap { byDay[date.adding(days: $0)] }
            return FigureTable.Row(
                title: wording.customs.words(date),
                counts: days.reduce(into: Counts()) { $0.add($1) }
            )
        }
        let caption = isByDay ? Word.byDay : .byWeek
        let chart = ColumnChart(
            id: "started",
            title: wording(caption),
            series: [wording(Word.finished), wording(Word.inProgress), wording(Word.other)],
            periods: periods.map { row in
                let counts = row.counts
                return ColumnChart.Period(
                    label: row.title,
                    values: [
                        counts.finished, counts.inProgress,
                        counts.started - counts.finished - counts.inProgress,
                    ]
                )
            }
        )
        let rows = periods.reversed().filter { $0.counts.started > 0 }
        return (table("by-day", caption, isByDay ? .day : .week, Array(rows)), chart)
    }
}
