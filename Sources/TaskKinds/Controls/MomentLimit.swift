import Authoring
import TaskModel

/// The earliest or latest date and time accepted, to the minute.
enum MomentLimit: MovingLimit, Hashable {
    case fixed(LocalDateTime)
    case relative(TimeShift)
    case day(DateLimit)

    /// Creates a limit from a text such as `2026-01-31T22:30`, `now`, `now-30` or `now-2h`, or from
    /// any text that `DateLimit` accepts.
    ///
    /// Returns `nil` for any other text.
    init?(_ text: String) {
        if let moment = LocalDateTime(text) {
            self = .fixed(moment)
        } else if let shift = TimeShift(text, from: "now", in: TimeShift.Unit.allCases) {
            self = .relative(shift)
        } else if let day = DateLimit(text) {
            self = .day(day)
        } else {
            return nil
        }
    }

    /// Whether the limit is always the current time.
    var isNow: Bool { self == .relative(.none) }

    var isRelative: Bool {
        switch self {
        case .fixed, .day(.fixed): false
        case .relative, .day(.relative): true
        }
    }

    /// Returns the date and time of the limit, or the first minute of the day, month or year that
    /// the author wrote.
    func first(at moment: AnswerMoment) -> LocalDateTime? {
        switch self {
        case .fixed(let fixed): fixed
        case .relative(let shift): shift.applied(to: moment.now)
        case .day(let limit):
            limit.first(at: moment).map { LocalDateTime(date: $0, time: .midnight) }
        }
    }

    /// Returns the date and time of the limit, or the last minute of the day, month or year that
    /// the author wrote.
    func last(at moment: AnswerMoment) -> LocalDateTime? {
        guard case .day(let limit) = self else { return first(at: moment) }
        return limit.last(at: moment).map { last in
            LocalDateTime(date: last.adding(days: 1), time: .midnight).adding(minutes: -1)
        }
    }
}

extension FieldType where Value == MomentLimit {
    /// A date and time, a date, or a distance from the current time, today or the enrolment.
    static var momentLimit: FieldType {
        let form =
            "a date and time such as 2026-01-31T22:30, a date, or a relative time such as now, "
            + "now-30, now-2h, today-7 or enrolment+3"
        return .scalar(.form(form), code: .badDate) { MomentLimit($0) }
    }
}
