/// The value that a participant gave for one item.
///
/// Dates are `2026-01-31`, times `22:30`, date-times `2026-01-31T22:30`. A decimal keeps the digits
/// as typed (`3.50`), with a point as the decimal mark.
public indirect enum AnswerValue: Sendable, Hashable {
    case boolean(Bool)
    case integer(Int)
    /// A number in decimal notation, with a point.
    case decimal(String)
    /// Text as typed.
    case text(String)
    /// A calendar date in ISO 8601; `2026-01` or `2026` if the item asks only for a part.
    case date(String)
    /// A time of day in ISO 8601, without seconds.
    case time(String)
    /// A date and a time of day in ISO 8601, without seconds.
    case dateTime(String)
    /// The values of the chosen options, in the order listed or as ranked, and the text of "other".
    case choices([String], other: String?)
    /// The values of components by name, such as the rows of a matrix, without blank components.
    case components([String: AnswerValue])
    /// A file in the storage.
    case file(StoredFile)
}

extension AnswerValue {
    /// The texts that predicates compare: one for each choice, and none for components and files.
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

    public func component(_ name: String) -> AnswerValue? {
        if case .components(let parts) = self { parts[name] } else { nil }
    }
}
