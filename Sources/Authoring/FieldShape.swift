import TaskModel

/// What may stand behind a key, as documentation and JSON Schema say it.
public indirect enum FieldShape: Sendable, Hashable {
    /// Text that participants read, in Markdown, which can be translated.
    case text
    /// Text that participants do not read.
    case word
    /// An identifier.
    case identifier
    /// Yes or no.
    case boolean
    /// A whole number in a range.
    case integer(ClosedRange<Int>?)
    /// A number.
    case decimal
    /// One of several words.
    case oneOf([String])
    /// A date in ISO 8601.
    case date
    /// A time of day in ISO 8601.
    case time
    /// A regular expression.
    case pattern
    /// The path of a file in the study's folder.
    case file
    /// A value of an answer: a word, a list of words, or a mapping of parts.
    case value
    /// Several of the same.
    case list(FieldShape)
    /// Texts by key.
    case labels
    /// A mapping with fields of its own.
    case object([FieldDeclaration])
    /// A mapping described in a place of its own: a step, an answer, a condition.
    case named(String)
    /// Text of a form of its own, such as the tag of a language.
    case form(String)
}

extension FieldShape: CustomStringConvertible {
    /// What it is, in words that fit behind "expected".
    public var description: String {
        switch self {
        case .text, .word: "text"
        case .identifier: "an identifier"
        case .boolean: "true or false"
        case .integer(let range): Self.describe(range)
        case .decimal: "a number"
        case .oneOf(let words): "one of \(words.joined(separator: ", "))"
        case .date: "a date such as 2026-01-31"
        case .time: "a time such as 22:30"
        case .pattern: "a pattern"
        case .file: "a file of the study"
        case .value: "a value as it could be answered"
        case .list(let element): "a list, each entry \(element)"
        case .labels: "texts by key, such as { key: text }"
        case .object: "lines such as key: value"
        case .named(let name), .form(let name): name
        }
    }

    /// Whether text can stand there at all.
    public var isText: Bool {
        switch self {
        case .list, .labels, .object, .named: false
        default: true
        }
    }

    private static func describe(_ range: ClosedRange<Int>?) -> String {
        guard let range else { return "a whole number" }
        guard range.upperBound < .max else { return "a whole number, \(range.lowerBound) or more" }
        return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
}
