/// The value that a participant gave to one item.
///
/// Dates are `2026-01-31`, times `22:30`, date-times `2026-01-31T22:30`. A decimal keeps the digits
/// that were typed (`3.50`) with a point as its mark.
public indirect enum AnswerValue: Sendable, Hashable {
    /// Yes or no.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number in decimal notation with a point.
    case decimal(String)
    /// Words, as typed.
    case text(String)
    /// A calendar date in ISO 8601; `2026-01` or `2026` where only a part is asked.
    case date(String)
    /// A time of day in ISO 8601, without seconds.
    case time(String)
    /// A date and a time of day in ISO 8601, without seconds.
    case dateTime(String)
    /// The values of the chosen options and the text of "other"; in the order of the options, or of
    /// the participant's ranking.
    case choices([String], other: String?)
    /// The values of parts by name, such as the rows of a matrix; a part left blank is missing.
    case components([String: AnswerValue])
    /// A file that the storage keeps.
    case file(StoredFile)
}

extension AnswerValue {
    /// What predicates compare as text; several choices have no single text, parts and files none.
    public var texts: [String] {
        switch self {
        case .boolean(let value): [value ? "true" : "false"]
        case .integer(let value): [String(value)]
        case .decimal(let text), .text(let text): [text]
        case .date(let text), .time(let text), .dateTime(let text): [text]
        case .choices(let values, _): values
        case .components, .file: []
        }
    }

    /// The value of a part.
    public func component(_ name: String) -> AnswerValue? {
        if case .components(let parts) = self { parts[name] } else { nil }
    }
}
