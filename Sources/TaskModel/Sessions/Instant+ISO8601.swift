extension Instant {
    /// The instant in the form used by exports, pages and logs: `2026-01-02T03:04:05.123Z`.
    ///
    /// The time is in UTC, and the date in the proleptic Gregorian calendar. Years outside 0 to
    /// 9999 are written with a sign.
    public var iso8601: String {
        let (days, rest) = Self.divide(milliseconds, by: 86_400_000)
        return Self.date(ofDay: days) + "T" + Self.time(ofMillisecond: rest) + "Z"
    }

    private static func time(ofMillisecond rest: Int64) -> String {
        let parts = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60]
        return parts.map { padded(Int($0), to: 2) }.joined(separator: ":") + "."
            + padded(Int(rest % 1000), to: 3)
    }

    /// Returns the date that is `day` days after 1970-01-01.
    ///
    /// The calculation starts each year in March, so that a leap day is the last day of its year.
    /// It groups years into eras of 400 years, after which the calendar repeats (Hinnant,
    /// "chrono-Compatible Low-Level Date Algorithms").
    private static func date(ofDay day: Int64) -> String {
        let (era, dayOfEra) = divide(day + 719_468, by: 146_097)
        let leaps = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leaps) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let dayOfMonth = dayOfYear - (153 * march + 2) / 5 + 1
        return [yearText(year), padded(Int(month), to: 2), padded(Int(dayOfMonth), to: 2)]
            .joined(separator: "-")
    }

    private static func yearText(_ year: Int64) -> String {
        if (0...9999).contains(year) { return padded(Int(year), to: 4) }
        return (year < 0 ? "-" : "+") + padded(Int(abs(year)), to: 4)
    }

    /// Returns the quotient, rounded down, and a remainder that is not negative.
    private static func divide(_ number: Int64, by divisor: Int64) -> (Int64, Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}
