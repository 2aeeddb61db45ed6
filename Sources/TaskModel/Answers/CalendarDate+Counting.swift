extension CalendarDate {
    /// The number of days since 1 March of the year 0.
    ///
    /// If years are counted from March, the leap day is the last day of a year, which simplifies
    /// the calculation.
    private var dayNumber: Int {
        let shifted = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let before = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400
        return before + (monthsSinceMarch * 153 + 2) / 5 + day - 1
    }

    private init?(dayNumber: Int) {
        guard 0...3_700_000 ~= dayNumber else { return nil }
        let era = dayNumber / 146_097
        let dayOfEra = dayNumber % 146_097
        let leaps = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leaps) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        self.init(
            year: era * 400 + yearOfEra + (month > 9 ? 1 : 0),
            month: month > 9 ? month - 9 : month + 3,
            day: dayOfYear - (153 * month + 2) / 5 + 1
        )
    }

    /// The first and last days of the calendar.
    private static let first = CalendarDate(year: 1, month: 1, day: 1) ?? .epoch
    private static let last = CalendarDate(year: 9999, month: 12, day: 31) ?? .epoch

    /// Returns the number of days until another day; negative if the other day is earlier.
    package func days(until other: CalendarDate) -> Int { other.dayNumber - dayNumber }

    /// Returns the date that is the given number of days later, limited to the years 1 to 9999.
    package func adding(days: Int) -> CalendarDate {
        let (number, isTooFar) = dayNumber.addingReportingOverflow(days)
        guard !isTooFar, let date = CalendarDate(dayNumber: number) else {
            return days < 0 ? .first : .last
        }
        return date
    }

    /// Returns the date that is the given number of months later.
    ///
    /// The day of the month stays the same or, in a shorter month, becomes the last day. The result
    /// is limited to the years 1 to 9999.
    package func adding(months: Int) -> CalendarDate {
        let (count, isTooFar) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !isTooFar, 12..<120_000 ~= count else { return months < 0 ? .first : .last }
        let (year, month) = (count / 12, count % 12 + 1)
        let day = min(day, CalendarDate.days(inMonth: month, of: year))
        return CalendarDate(year: year, month: month, day: day) ?? self
    }
}

extension LocalDateTime {
    /// Returns the time that is the given number of minutes later, as if every day had 24 hours.
    package func adding(minutes: Int) -> LocalDateTime {
        let (count, isTooFar) = (time.hour * 60 + time.minute).addingReportingOverflow(minutes)
        guard !isTooFar else { return self }
        let days = count >= 0 ? count / 1440 : (count - 1439) / 1440
        let rest = count - days * 1440
        let time = ClockTime(hour: rest / 60, minute: rest % 60) ?? .midnight
        return LocalDateTime(date: date.adding(days: days), time: time)
    }
}
