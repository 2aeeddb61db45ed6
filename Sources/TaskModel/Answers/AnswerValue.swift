/// The value that a participant gave for one item.
///
/// Dates and times are in ISO 8601, such as `2026-01-31T22:30`. Decimals keep trailing zeros:
/// `3.50`.
public indirect enum AnswerValue: Sendable, Hashable {
    case boolean(Bool)
    case integer(Int)
    /// A number in decimal notation, with a point.
    case decimal(String)
    /// Text, as cleaned or normalised by the answer format.
    case text(String)
    /// A calendar date in ISO 8601; `2026-01` or `2026` if the item asks only for a month or a
    /// year.
    case date(String)
    /// A time of day in ISO 8601, without seconds.
    case time(String)
    /// A date and a time of day in ISO 8601, without seconds.
    case dateTime(String)
    /// The values of the chosen options, in listed or ranked order, and the text entered for
    /// "other".
    case choices([String], other: String?)
    /// The values of components by name, such as the rows of a matrix, without blank components.
    case components([String: AnswerValue])
    /// A reference to a file that the participant sent.
    case file(StoredFile)
}

extension AnswerValue {
    /// The texts that predicates compare: one for each choice, none for components and files, and
    /// one for any other value.
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
