import Authoring
import TaskModel

/// The earliest or latest day that is accepted: one of the calendar, or one counted from today.
enum DateLimit: Sendable, Hashable {
    /// A day, or a month or year that an author wrote as such.
    case fixed(CalendarDate, DatePrecision)
    /// A day that moves with the calendar.
    case relative(TimeShift)

    /// Reads `2026-01-31`, `2026-01`, `2026`, `today`, `today-90`, `today+2w`, `today-18y`.
    init?(_ text: String) {
        if let shift = TimeShift(text, from: "today", in: [.days, .weeks, .months, .years]) {
            self = .relative(shift)
            return
        }
        let fixed = DatePrecision.allCases.lazy.compactMap { precision in
            precision.date(text).map { DateLimit.fixed($0, precision) }
        }
        guard let limit = fixed.first else { return nil }
        self = limit
    }

    /// Whether it is today, whenever that is.
    var isToday: Bool { self == .relative(.none) }

    /// The limit as the earliest day, if it does not move.
    var fixedFirst: CalendarDate? { isFixed ? first(on: .epoch) : nil }
    /// The limit as the latest day, if it does not move.
    var fixedLast: CalendarDate? { isFixed ? last(on: .epoch) : nil }

    private var isFixed: Bool {
        if case .fixed = self { true } else { false }
    }

    /// The limit as the earliest day.
    func first(on today: CalendarDate) -> CalendarDate {
        switch self {
        case .fixed(let date, _): date
        case .relative(let shift): shift.applied(to: today)
        }
    }

    /// The limit as the latest day: of a month or year that an author wrote, the last one.
    func last(on today: CalendarDate) -> CalendarDate {
        switch self {
        case .fixed(let date, .day): date
        case .fixed(let date, .month): date.adding(months: 1).adding(days: -1)
        case .fixed(let date, .year): date.adding(months: 12).adding(days: -1)
        case .relative: first(on: today)
        }
    }
}

extension CalendarDate {
    /// A day that may be shown as an example: a usual one, if the limits allow it.
    static func example(from minimum: CalendarDate?, to maximum: CalendarDate?) -> CalendarDate {
        let usual = CalendarDate(year: 1985, month: 3, day: 27) ?? .epoch
        if let maximum, maximum < usual { return maximum }
        if let minimum, minimum > usual { return maximum.map { min($0, minimum) } ?? minimum }
        return usual
    }
}

extension DateLimit {
    /// Reports two limits between which no day lies; one fixed and one relative cannot be compared.
    static func requireOrder(
        _ lower: Field<DateLimit?>,
        _ upper: Field<DateLimit?>,
        in source: FieldReader
    ) {
        guard let least = source[lower], let most = source[upper], least.isComparable(to: most),
            least.first(on: .epoch) > most.last(on: .epoch)
        else { return }
        let words = [upper, lower].map { source.node[$0.name]?.text ?? "" }
        let message = "\(upper.name) \(words[0]) is below \(lower.name) \(words[1])"
        source.report(.badBounds, message, at: upper)
    }

    private func isComparable(to other: DateLimit) -> Bool {
        switch (self, other) {
        case (.fixed, .fixed), (.relative, .relative): true
        default: false
        }
    }
}

extension FieldType where Value == DateLimit {
    /// A day of the calendar, or one counted from today.
    static var dateLimit: FieldType {
        let form = "a date such as 2026-01-31, or today, today-90, today+2w, today-18y"
        return .scalar(.form(form), code: .badDate) { DateLimit($0) }
    }
}
