/// The value that a participant gave to one item.
///
/// Dates are `2026-01-31`, times `22:30`, date-times `2026-01-31T22:30`. A decimal keeps the digits
/// that were typed (`3.50`) with a point as its mark.
public enum AnswerValue: Sendable, Hashable {
    /// Yes or no.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number in decimal notation with a point.
    case decimal(String)
    /// Words, as typed.
    case text(String)
    /// A calendar date in ISO 8601.
    case date(String)
    /// A time of day in ISO 8601, without seconds.
    case time(String)
    /// The values of the chosen options in the order of the options, and the text of "other".
    case choices([String], other: String?)
}

extension AnswerValue {
    /// What predicates compare as text; several choices have no single text.
    public var texts: [String] {
        switch self {
        case .boolean(let value): [value ? "true" : "false"]
        case .integer(let value): [String(value)]
        case .decimal(let text), .text(let text), .date(let text), .time(let text): [text]
        case .choices(let values, _): values
        }
    }
}
