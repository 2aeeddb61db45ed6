import Authoring
import TaskModel

/// The earliest or latest year accepted: a fixed year, or a number of years from this year.
enum YearLimit: MovingLimit, Hashable {
    case fixed(Int)
    case relative(TimeShift)

    /// Creates a limit from a text such as `1990`, `thisYear` or `thisYear-100`; returns `nil` for
    /// any other text.
    init?(_ text: String) {
        if let shift = TimeShift(text, from: "thisYear", in: [.years]) {
            self = .relative(shift)
        } else if text.utf8.count == 4, let year = Int(text), 1...9999 ~= year, text.first != "+" {
            self = .fixed(year)
        } else {
            return nil
        }
    }

    var isRelative: Bool {
        if case .relative = self { true } else { false }
    }

    func first(at moment: AnswerMoment) -> Int? {
        switch self {
        case .fixed(let year): year
        case .relative(let shift): min(max(1, moment.now.date.year + shift.years), 9999)
        }
    }
}

extension FieldType where Value == YearLimit {
    /// A year, or a number of years from this year.
    static var yearLimit: FieldType {
        let form = "a year such as 1990, or a relative year such as thisYear or thisYear-100"
        return .scalar(.form(form), code: .badDate) { YearLimit($0) }
    }
}
