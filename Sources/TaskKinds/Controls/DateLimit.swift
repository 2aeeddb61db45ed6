import Authoring
import TaskModel

/// The earliest or latest day accepted: a date, or a distance from today or from the enrolment.
enum DateLimit: MovingLimit, Hashable {
    /// A date with the precision that the author wrote: a day, a month or a year.
    case fixed(CalendarDate, DatePrecision)
    case relative(RelativeDate)

    /// Creates a limit from a text such as `2026-01-31`, `2026-01`, `2026`, `today`, `today-90`,
    /// `today+2w`, `today-18y` or `enrolment+3`; returns `nil` for any other text.
    init?(_ text: String) {
        if let date = RelativeDate(text) {
            self = .relative(date)
            return
        }
        let fixed = DatePrecision.allCases.lazy.compactMap { precision in
            precision.date(text).map { DateLimit.fixed($0, precision) }
        }
        guard let limit = fixed.first else { return nil }
        self = limit
    }

    /// Whether the limit is always the current day.
    var isToday: Bool {
        if case .relative(let date) = self { date.isToday } else { false }
    }

    var isRelative: Bool {
        if case .relative = self { true } else { false }
    }

    func first(at moment: AnswerMoment) -> CalendarDate? {
        switch self {
        case .fixed(let date, _): date
        case .relative(let date): date.date(moment.days)
        }
    }

    /// Returns the date of the limit, or the last day of the month or year that the author wrote.
    func last(at moment: AnswerMoment) -> CalendarDate? {
        switch self {
        case .fixed(let date, .day): date
        case .fixed(let date, .month): date.adding(months: 1).adding(days: -1)
        case .fixed(let date, .year): date.adding(months: 12).adding(days: -1)
        case .relative: first(at: moment)
        }
    }
}

extension CalendarDate {
    /// Returns a typical date for an example, or the limit nearest to that date if the limits
    /// exclude it.
    static func example(from minimum: CalendarDate?, to maximum: CalendarDate?) -> CalendarDate {
        let usual = CalendarDate(year: 1985, month: 3, day: 27) ?? .epoch
        if let maximum, maximum < usual { return maximum }
        if let minimum, minimum > usual { return maximum.map { min($0, minimum) } ?? minimum }
        return usual
    }
}

extension FieldType where Value == DateLimit {
    /// A date, or a number of days, weeks, months or years from today or from the enrolment.
    static var dateLimit: FieldType {
        let form =
            "a date such as 2026-01-31, or a relative date such as today, today-90, "
            + "today-18y or enrolment+2w"
        return .scalar(.form(form), code: .badDate) { DateLimit($0) }
    }
}
