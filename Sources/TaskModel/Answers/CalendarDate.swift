/// A day of the Gregorian calendar, in the years 1 to 9999.
public struct CalendarDate: Sendable, Hashable {
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a date, or returns `nil` if it does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month else { return nil }
        guard 1...Self.days(inMonth: month, of: year) ~= day else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates a date from a text such as `2026-01-31`; returns `nil` for any other form or if the
    /// date does not exist.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        // `Int` accepts a plus sign.
        guard parts.map(\.utf8.count) == [4, 2, 2], !text.contains("+") else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Returns the number of days in a month; 31 for a month that does not exist.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// 1 January 1970, for code that needs any valid date.
    public static let epoch = CalendarDate()

    // The failable initialiser would need a force unwrap.
    private init() { (year, month, day) = (1970, 1, 1) }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    }
}

extension CalendarDate: Comparable, CustomStringConvertible {
    /// The date in ISO 8601: `2026-01-31`.
    public var description: String {
        "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }

    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

/// Returns a non-negative number as text, padded with leading zeros to at least `width` digits.
func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
