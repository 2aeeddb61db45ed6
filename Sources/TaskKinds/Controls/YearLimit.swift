import Authoring
import TaskModel

/// The earliest or latest year that is accepted: one of the calendar, or one counted from this year.
enum YearLimit: Sendable, Hashable {
    /// A year of the calendar.
    case fixed(Int)
    /// A year that moves with the calendar.
    case relative(TimeShift)

    /// Reads `1990`, `thisYear`, `thisYear-100`.
    init?(_ text: String) {
        if let shift = TimeShift(text, from: "thisYear", in: [.years]) {
            self = .relative(shift)
        } else if text.utf8.count == 4, let year = Int(text), 1...9999 ~= year, text.first != "+" {
            self = .fixed(year)
        } else {
            return nil
        }
    }

    /// The year that is meant on a day.
    func year(on today: CalendarDate) -> Int {
        switch self {
        case .fixed(let year): year
        case .relative(let shift): min(max(1, today.year + shift.years), 9999)
        }
    }

    /// The year of the calendar, if it is one.
    var fixedYear: Int? {
        if case .fixed(let year) = self { year } else { nil }
    }

    private var isRelative: Bool {
        if case .relative = self { true } else { false }
    }

    /// Reports two limits between which no year lies; one fixed and one relative cannot be compared.
    static func requireOrder(
        _ lower: Field<YearLimit?>,
        _ upper: Field<YearLimit?>,
        in source: FieldReader
    ) {
        guard let least = source[lower], let most = source[upper],
            least.isRelative == most.isRelative,
            least.year(on: .epoch) > most.year(on: .epoch)
        else { return }
        let words = [upper, lower].map { source.node[$0.name]?.text ?? "" }
        let message = "\(upper.name) \(words[0]) is below \(lower.name) \(words[1])"
        source.report(.badBounds, message, at: upper)
    }
}

extension FieldType where Value == YearLimit {
    /// A year of the calendar, or one counted from this year.
    static var yearLimit: FieldType {
        .scalar(.form("a year such as 1990, or thisYear, thisYear-100"), code: .badDate) {
            YearLimit($0)
        }
    }
}
