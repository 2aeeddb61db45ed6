import Sessions
import TaskModel

/// A calendar of a task, with the outcomes of its occasions on each day.
struct AdherenceCalendar: Encodable {
    typealias Outcome = Adherence.Outcome

    struct Day: Encodable {
        /// The day of the month.
        let number: Int
        /// A text with the date and the number of occasions for each outcome; `nil` for a day
        /// without occasions.
        let text: String?
        /// The share of the day's occasions that were done on time, such as `3 of 5`; `nil` for a
        /// day without occasions.
        let share: String?
        /// The two segments of a bar, as percentages: occasions done on time, and occasions done
        /// late or in progress; `nil` for a day without occasions.
        let doneShare: String?
        let partlyShare: String?
    }

    struct Week: Encodable {
        /// The date of the first day.
        let title: String
        let days: [Day]
    }

    struct Row: Encodable {
        let title: String
        let counts: [Int]
    }

    /// The identifier of the task, from which the template forms HTML identifiers.
    let id: String
    let title: String
    /// A sentence with the numbers of occasions that are over, that were done, and that were done
    /// late.
    let overall: String
    let weeks: [Week]
    /// The names of the outcomes.
    let outcomes: [String]
    /// All days with occasions, newest first, with the number of occasions for each outcome.
    let rows: [Row]

    /// The approximate maximum number of weeks in `weeks`, which omits earlier weeks.
    private static let mostWeeks = 520

    /// Creates the calendar, or returns `nil` if the task has had no occasions on fixed days.
    init?(_ task: String, _ title: String, _ record: Adherence.TaskRecord, _ wording: Wording) {
        guard let first = record.days.keys.min(), let last = record.days.keys.max() else {
            return nil
        }
        id = task
        self.title = title
        outcomes = Outcome.allCases.map { wording(OutcomeWord(outcome: $0)) }
        let earliest = last.adding(days: -7 * Self.mostWeeks)
        let monday = max(first, earliest).startOfWeek
        weeks = (0...monday.days(until: last) / 7).map { week in
            let start = monday.adding(days: week * 7)
            return Week(
                title: wording.customs.words(start),
                days: (0..<7).map { Day(start.adding(days: $0), record, wording) }
            )
        }
        rows = record.days.keys.sorted(by: >).map { date in
            Row(
                title: wording.customs.words(date),
                counts: Outcome.allCases.map { record.days[date]?[$0] ?? 0 }
            )
        }
        let all = record.days.values.reduce(into: [Outcome: Int]()) {
            $0.merge($1, uniquingKeysWith: +)
        }
        let over = all.values.reduce(0, +) - (all[.open] ?? 0) - (all[.inProgress] ?? 0)
        let done = (all[.done] ?? 0) + (all[.late] ?? 0)
        overall = wording(
            AdherenceEndpoint.Word.overall,
            [
                "over": String(over), "done": String(done), "late": String(all[.late] ?? 0),
                "percent": String(over == 0 ? 0 : (done * 200 + over) / (2 * over)),
            ]
        )
    }
}

extension AdherenceCalendar.Day {
    fileprivate init(_ date: CalendarDate, _ record: Adherence.TaskRecord, _ wording: Wording) {
        number = date.day
        guard let counts = record.days[date] else {
            (text, share, doneShare, partlyShare) = (nil, nil, nil, nil)
            return
        }
        let all = counts.values.reduce(0, +)
        let done = counts[.done] ?? 0
        let partly = (counts[.late] ?? 0) + (counts[.inProgress] ?? 0)
        let parts = Adherence.Outcome.allCases.compactMap { outcome in
            counts[outcome].map { "\(wording(OutcomeWord(outcome: outcome))): \($0)" }
        }
        let values = ["date": wording.customs.words(date), "counts": parts.joined(separator: ", ")]
        text = wording(AdherenceEndpoint.Word.day, values)
        share = wording(AdherenceEndpoint.Word.share, ["done": "\(done)", "all": "\(all)"])
        doneShare = "\(done * 100 / all)%"
        partlyShare = "\((done + partly) * 100 / all - done * 100 / all)%"
    }
}

extension CalendarDate {
    /// The Monday of the date's week.
    var startOfWeek: CalendarDate {
        // 1970-01-05 was a Monday.
        let days = CalendarDate.epoch.adding(days: 4).days(until: self)
        return adding(days: -((days % 7 + 7) % 7))
    }
}

/// The key of the text for the outcome of an occasion.
struct OutcomeWord: WordKey {
    let outcome: Adherence.Outcome

    static let allCases = Adherence.Outcome.allCases.map { OutcomeWord(outcome: $0) }

    var key: String { "admin.schedule.outcome.\(outcome.rawValue)" }
}
