/// A distance from today, now, this year or the enrolment, as written in study files: `-90`, `+7`,
/// `-18y`, `-2h`.
package struct TimeShift: Sendable, Hashable {
    package enum Unit: String, Sendable, CaseIterable {
        case minutes = "min"
        case hours = "h"
        case days = "d"
        case weeks = "w"
        case months = "m"
        case years = "y"
    }

    private let count: Int
    private let unit: Unit

    package static let none = TimeShift(count: 0, unit: .days)

    private init(count: Int, unit: Unit) {
        self.count = count
        self.unit = unit
    }

    /// Creates a distance from a text that starts with `word`, such as `today-90`; returns `nil`
    /// for any other text.
    ///
    /// Spaces are ignored. The first of the `units` is the default.
    package init?(_ text: String, from word: String, in units: [Unit]) {
        let plain = text.filter { $0 != " " }
        guard plain.hasPrefix(word) else { return nil }
        let rest = plain.dropFirst(word.count)
        guard !rest.isEmpty else {
            self = .none
            return
        }
        guard let sign = rest.first, "+-".contains(sign) else { return nil }
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        let name = rest.dropFirst(1 + digits.count)
        let unit = name.isEmpty ? units.first : Unit(rawValue: String(name))
        guard 1...6 ~= digits.count, let number = Int(digits), let unit, units.contains(unit) else {
            return nil
        }
        self.init(count: sign == "-" ? -number : number, unit: unit)
    }

    /// The number of years, or 0 if the distance is in another unit.
    package var years: Int { unit == .years ? count : 0 }

    package func applied(to date: CalendarDate) -> CalendarDate {
        switch unit {
        case .minutes, .hours: date
        case .days: date.adding(days: count)
        case .weeks: date.adding(days: count * 7)
        case .months: date.adding(months: count)
        case .years: date.adding(months: count * 12)
        }
    }

    package func applied(to moment: LocalDateTime) -> LocalDateTime {
        switch unit {
        case .minutes: moment.adding(minutes: count)
        case .hours: moment.adding(minutes: count * 60)
        case .days, .weeks, .months, .years:
            LocalDateTime(date: applied(to: moment.date), time: moment.time)
        }
    }
}

extension TimeShift: CustomStringConvertible {
    /// The distance as written in study files; empty for no distance.
    package var description: String {
        guard count != 0 else { return "" }
        return "\(count < 0 ? "-" : "+")\(abs(count))\(unit == .days ? "" : unit.rawValue)"
    }
}
