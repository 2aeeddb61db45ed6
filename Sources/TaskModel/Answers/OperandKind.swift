/// A kind of value with which conditions can compare answers.
public enum OperandKind: Sendable, Hashable {
    case anything
    case boolean
    case number
    /// A date in ISO 8601.
    case date
    /// A time of day in ISO 8601.
    case time
    /// A date and a time of day in ISO 8601.
    case dateTime
    /// No value: conditions can compare only the answer's components, if there are any.
    case nothing
    case values([String])
}

extension OperandKind {
    /// Returns whether a condition can compare an answer of this kind with a text.
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

    /// Returns the value that an author probably meant by a rejected text, such as `true` for
    /// `yes`; `nil` if there is no such value.
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

    /// Whether an answer can be less or greater than another.
    public var isOrdered: Bool {
        switch self {
        case .anything, .number, .date, .time, .dateTime: true
        case .boolean, .nothing: false
        case .values(let values): values.allSatisfy { DecimalText($0) != nil }
        }
    }

    /// Whether scores can add up the answers as numbers.
    public var isNumeric: Bool {
        switch self {
        case .number, .boolean: true
        case .values(let values): values.allSatisfy { DecimalText($0) != nil }
        case .anything, .date, .time, .dateTime, .nothing: false
        }
    }
}
