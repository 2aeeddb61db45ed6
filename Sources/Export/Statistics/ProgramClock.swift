import TaskModel

/// The numbers with which a program represents dates and times.
struct ProgramClock: Sendable {
    /// The date from which the program counts.
    let epoch: CalendarDate
    /// The number of units per day in a date, and per second in a time.
    let unitsPerDay: Double
    let unitsPerSecond: Double

    static let spss = ProgramClock(
        epoch: CalendarDate("1582-10-14") ?? .epoch,
        unitsPerDay: 86_400,
        unitsPerSecond: 1
    )
    static let stata = ProgramClock(
        epoch: CalendarDate("1960-01-01") ?? .epoch,
        unitsPerDay: 1,
        unitsPerSecond: 1000
    )
    /// Days since 1899-12-30; Excel and other spreadsheet programs agree on these numbers from
    /// March 1900.
    static let spreadsheet = ProgramClock(
        epoch: CalendarDate("1899-12-30") ?? .epoch,
        unitsPerDay: 1,
        unitsPerSecond: 1 / 86_400
    )

    /// Returns the program's number for a cell of the given kind; `nil` if the cell is invalid, and
    /// for texts and categories.
    func number(_ text: String, _ kind: TableColumn.Kind) -> Double? {
        switch kind {
        case .boolean, .integer, .decimal: return Double(text)
        case .text, .category: return nil
        case .date:
            return CalendarDate(text).map { Double(epoch.days(until: $0)) * unitsPerDay }
        case .time: return seconds(text[...]).map { $0 * unitsPerSecond }
        case .dateTime, .instant:
            guard let date = CalendarDate(String(text.prefix(10))),
                let seconds = seconds(text.dropFirst(11).prefix(12))
            else { return nil }
            let days = Double(epoch.days(until: date))
            return (days * 86_400 + seconds) * unitsPerSecond
        }
    }

    /// Returns the number of seconds from midnight to a time such as `22:30` or `22:30:05.250Z`;
    /// `nil` if the text is not a time.
    private func seconds(_ text: Substring) -> Double? {
        let digits = text.prefix { !"Z+-".contains($0) }
        let parts = digits.split(separator: ":").map { Double($0) }
        guard 2...3 ~= parts.count, let hours = parts[0], let minutes = parts[1] else { return nil }
        let seconds = parts.count == 3 ? parts[2] : 0
        return seconds.map { hours * 3600 + minutes * 60 + $0 }
    }
}
