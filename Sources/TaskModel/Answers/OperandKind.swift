/// What a condition can compare the answers of a format with.
public enum OperandKind: Sendable, Hashable {
    /// Any text.
    case anything
    /// `true` or `false`.
    case boolean
    /// A number.
    case number
    /// A date in ISO 8601.
    case date
    /// A time of day in ISO 8601.
    case time
    /// A date and a time of day in ISO 8601.
    case dateTime
    /// Nothing: its parts can be compared, it as a whole cannot.
    case nothing
    /// One of these values.
    case values([String])
}

extension OperandKind {
    /// Whether an answer could ever be this.
    public func accepts(_ text: String) -> Bool {
        switch self {
        case .anything: true
        case .boolean: text == "true" || text == "false"
        case .number: DecimalText(text) != nil
        case .date: CalendarDate(text) != nil
        case .time: ClockTime(text) != nil
        case .dateTime: LocalDateTime(text) != nil
        case .nothing: false
        case .values(let values): values.contains(text)
        }
    }

    /// What an author may have meant by a text that is not accepted, such as `true` by `yes`.
    public func repaired(_ text: String) -> String? {
        switch self {
        case .boolean: Self.truth[text.lowercased()]
        case .time: ClockTime("0\(text)")?.description
        case .anything, .number, .date, .dateTime, .nothing, .values: nil
        }
    }

    private static let truth = [
        "yes": "true", "on": "true", "true": "true", "no": "false", "off": "false",
        "false": "false",
    ]

    /// Whether one answer can be less than another.
    public var isOrdered: Bool {
        switch self {
        case .anything, .number, .date, .time, .dateTime: true
        case .boolean, .nothing: false
        case .values(let values): values.allSatisfy { DecimalText($0) != nil }
        }
    }

    /// Whether answers are numbers that a score can add up.
    public var isNumeric: Bool {
        switch self {
        case .number, .boolean: true
        case .values(let values): values.allSatisfy { DecimalText($0) != nil }
        case .anything, .date, .time, .dateTime, .nothing: false
        }
    }
}
