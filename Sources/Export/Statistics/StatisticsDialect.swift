/// The limits, reserved names and formats of SPSS or Stata files.
struct StatisticsDialect: Sendable {
    /// The format's name in messages and file names.
    let name: String
    let fileExtension: String
    let maximumColumns: Int
    /// The maximum length of a variable's name, in bytes.
    let nameLength: Int
    /// The words that cannot be variable names, in lower case.
    let reservedNames: Set<String>
    /// The maximum length of a variable's label, in characters.
    let labelLength: Int
    /// The maximum length of a value's label, in bytes.
    let valueLabelLength: Int
    /// The maximum length of a text, in bytes; longer texts continue in further variables.
    let textLength: Int
    /// The display formats of numbers, dates and times.
    let wholeFormat: String
    let decimalFormat: String
    let dateFormat: String
    let timeFormat: String
    let dateTimeFormat: String
    let clock: ProgramClock
    /// Whether missing values are numbers; Stata uses letters instead.
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
        clock: .spss,
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
        clock: .stata,
        usesMissingCodes: false
    )

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
