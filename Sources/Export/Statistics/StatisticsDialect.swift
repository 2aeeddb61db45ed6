import TaskModel

/// The differences between the files of SPSS and of Stata.
struct StatisticsDialect: Sendable {
    /// The format's name in messages.
    let name: String
    let fileExtension: String
    let maximumColumns: Int
    /// The maximum length of a variable's name, in bytes.
    let nameLength: Int
    /// The words that cannot be names of variables, in lower case.
    let reservedNames: Set<String>
    /// The maximum length of a variable's label, in characters.
    let labelLength: Int
    /// The maximum length of a value's label, in bytes.
    let valueLabelLength: Int
    /// The maximum length of a text, in bytes; longer texts continue in a second variable.
    let textLength: Int
    /// The display formats of numbers, dates and times.
    let wholeFormat: String
    let decimalFormat: String
    let dateFormat: String
    let timeFormat: String
    let dateTimeFormat: String
    /// The date from which the program counts, and the units in which it counts dates and times.
    let epoch: CalendarDate
    let dateUnitsPerDay: Double
    let timeUnitsPerSecond: Double
    /// Whether missing values have numbers of their own; Stata has letters instead.
    let usesMissingCodes: Bool

    static let spss = StatisticsDialect(
        name: "spss",
        fileExtension: "sav",
        maximumColumns: 32_767,
        nameLength: 64,
        reservedNames: [
            "all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with",
        ],
        labelLength: 120,
        valueLabelLength: 120,
        textLength: 32_000,
        wholeFormat: "F8.0",
        decimalFormat: "F16.4",
        dateFormat: "SDATE10",
        timeFormat: "TIME5",
        dateTimeFormat: "DATETIME23.3",
        epoch: CalendarDate("1582-10-14") ?? .epoch,
        dateUnitsPerDay: 86_400,
        timeUnitsPerSecond: 1,
        usesMissingCodes: true
    )

    static let stata = StatisticsDialect(
        name: "stata",
        fileExtension: "dta",
        maximumColumns: 32_767,
        nameLength: 32,
        reservedNames: [
            "_all", "_b", "byte", "_coef", "_cons", "double", "float", "if", "in", "int", "long",
            "_n", "_pi", "_pred", "_rc", "_skip", "strl", "using", "with",
        ],
        labelLength: 80,
        valueLabelLength: 32_000,
        textLength: 2_045,
        wholeFormat: "%12.0g",
        decimalFormat: "%12.0g",
        dateFormat: "%td",
        timeFormat: "%tcHH:MM",
        dateTimeFormat: "%tc",
        epoch: CalendarDate("1960-01-01") ?? .epoch,
        dateUnitsPerDay: 1,
        timeUnitsPerSecond: 1000,
        usesMissingCodes: false
    )

    /// The file format's own number for a kind of date or time; `nil` if the text is not one.
    func number(_ text: String, _ kind: TableColumn.Kind) -> Double? {
        switch kind {
        case .boolean, .integer, .decimal: return Double(text)
        case .text, .category: return nil
        case .date:
            return CalendarDate(text).map { Double(epoch.days(until: $0)) * dateUnitsPerDay }
        case .time: return seconds(text[...]).map { $0 * timeUnitsPerSecond }
        case .dateTime, .instant:
            guard let date = CalendarDate(String(text.prefix(10))),
                let seconds = seconds(text.dropFirst(11).prefix(12))
            else { return nil }
            let days = Double(epoch.days(until: date))
            return (days * 86_400 + seconds) * timeUnitsPerSecond
        }
    }

    /// Returns the seconds since midnight of a time such as `22:30` or `22:30:05.250Z`.
    private func seconds(_ text: Substring) -> Double? {
        let digits = text.prefix { !"Z+-".contains($0) }
        let parts = digits.split(separator: ":").map { Double($0) }
        guard 2...3 ~= parts.count, let hours = parts[0], let minutes = parts[1] else { return nil }
        let seconds = parts.count == 3 ? parts[2] : 0
        return seconds.map { hours * 3600 + minutes * 60 + $0 }
    }

    func displayFormat(_ kind: TableColumn.Kind) -> String? {
        switch kind {
        case .date: dateFormat
        case .time: timeFormat
        case .dateTime, .instant: dateTimeFormat
        case .boolean, .integer, .category: wholeFormat
        case .decimal: decimalFormat
        case .text: nil
        }
    }
}
