import TaskModel

extension String {
    /// Returns the text and, if it is a number, date, month, time or date with a time, the adjacent
    /// values.
    ///
    /// - Parameter step: The distance between adjacent answers, if known. Without a step, values
    ///   60, 900 and 3600 away from a number are included, because it may be a duration in seconds.
    /// - Returns: The text itself, followed by the adjacent values, the nearest first.
    func neighbours(apart step: Double? = nil) -> [String] {
        [self] + (numbers(apart: step) ?? days ?? times ?? moments ?? [])
    }

    private func numbers(apart step: Double?) -> [String]? {
        guard let number = DecimalText(self), abs(number.value) < 1_000_000_000_000 else {
            return nil
        }
        let digits = number.fractionDigits
        let own = digits == 0 ? 1 : digits == 1 ? 0.1 : 0.01
        let distances = Set([own, 1] + (step.map { [$0] } ?? [60, 900, 3600])).sorted()
        return distances.flatMap { [number.value - $0, number.value + $0] }.map(\.plain)
    }

    private var days: [String]? {
        if let day = CalendarDate(self) {
            return [day.before, day.after].compactMap { $0.map { "\($0)" } }
        }
        guard let month = CalendarDate(self + "-01") else { return nil }
        let last = CalendarDate.days(inMonth: month.month, of: month.year)
        let end = CalendarDate(year: month.year, month: month.month, day: last)
        return [month.before, end?.after].compactMap { $0.map { String("\($0)".dropLast(3)) } }
    }

    private var times: [String]? {
        guard let time = ClockTime(self) else { return nil }
        return Self.minutes.compactMap { time.adding(minutes: $0)?.description }
    }

    private var moments: [String]? {
        guard let moment = LocalDateTime(self) else { return nil }
        let near = Self.minutes.compactMap { minutes in
            moment.time.adding(minutes: minutes).map { LocalDateTime(date: moment.date, time: $0) }
        }
        let days = [moment.date.before, moment.date.after].compactMap { $0 }
        return (near + days.map { LocalDateTime(date: $0, time: moment.time) }).map(\.description)
    }

    /// Common differences between times, in minutes; negative for earlier times.
    private static let minutes: [Int] = [1, 5, 10, 15, 20, 30, 60].flatMap { [-$0, $0] }
}

extension CalendarDate {
    fileprivate var before: CalendarDate? {
        if day > 1 { return CalendarDate(year: year, month: month, day: day - 1) }
        let (year, month) = month > 1 ? (year, month - 1) : (year - 1, 12)
        let last = Self.days(inMonth: month, of: year)
        return CalendarDate(year: year, month: month, day: last)
    }

    fileprivate var after: CalendarDate? {
        CalendarDate(year: year, month: month, day: day + 1)
            ?? CalendarDate(year: year, month: month + 1, day: 1)
            ?? CalendarDate(year: year + 1, month: 1, day: 1)
    }
}

extension ClockTime {
    /// Returns the time after the given number of minutes, or `nil` if it is not on the same day.
    fileprivate func adding(minutes: Int) -> ClockTime? {
        let sum = hour * 60 + minute + minutes
        return sum < 0 ? nil : ClockTime(hour: sum / 60, minute: sum % 60)
    }
}

extension Double {
    /// The number as text, rounded to four decimal places; a whole number has no decimal point.
    var plain: String {
        let rounded = (self * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}
