import TaskModel

/// The precision with which a date is asked for: to the day, month or year.
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

    /// Returns the parts in the order that is usual in a language.
    func order(in wording: Wording) -> [DatePart] {
        wording.customs.dateOrder.filter(parts.contains)
    }

    /// Returns a date to this precision, such as `2026-01`; the texts sort in chronological order.
    func text(of date: CalendarDate) -> String {
        String(date.description.prefix(length))
    }

    /// Reads a text of this precision, such as `2026-01`, as a date: a day, or the first day of a
    /// month or year.
    ///
    /// Returns `nil` for any other text.
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

    /// Returns a date to this precision in the notation of a language.
    func words(_ date: CalendarDate, in wording: Wording) -> String {
        switch self {
        case .day: wording.customs.words(date)
        case .month: wording.customs.monthWords(date)
        case .year: String(date.year)
        }
    }

    /// Returns the parts of a date as participants type them, in the order of a language.
    func typed(_ date: CalendarDate, in wording: Wording) -> String {
        order(in: wording).map { $0.number(of: date) }.joined(separator: " ")
    }
}
