import TaskModel

/// How much of a date is asked.
enum DatePrecision: String, Sendable, CaseIterable {
    case day
    case month
    case year

    var parts: [DatePart] {
        switch self {
        case .day: DatePart.allCases
        case .month: [.month, .year]
        case .year: [.year]
        }
    }

    /// Its fields in the order of a language.
    func order(in wording: Wording) -> [DatePart] {
        wording.customs.dateOrder.filter(parts.contains)
    }

    /// As much of a day as is asked: `2026-01-31`, `2026-01` or `2026`; these order as the days do.
    func text(of date: CalendarDate) -> String {
        String(date.description.prefix(length))
    }

    /// The first day of what is asked.
    func date(_ text: String) -> CalendarDate? {
        text.utf8.count == length ? CalendarDate(text + "0000-01-01".dropFirst(length)) : nil
    }

    private var length: Int {
        switch self {
        case .day: 10
        case .month: 7
        case .year: 4
        }
    }

    /// A date as the language writes it, as far as it is asked.
    func words(_ date: CalendarDate, in wording: Wording) -> String {
        switch self {
        case .day: wording.customs.words(date)
        case .month: wording.customs.monthWords(date)
        case .year: String(date.year)
        }
    }

    /// A date as it is typed.
    func typed(_ date: CalendarDate, in wording: Wording) -> String {
        order(in: wording).map { $0.number(of: date) }.joined(separator: " ")
    }
}
