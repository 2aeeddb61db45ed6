import TaskModel

/// The type of a field's value, for documentation and the JSON Schema.
public indirect enum FieldShape: Sendable, Hashable {
    /// Translatable Markdown text for participants.
    case text
    /// Text that participants do not see.
    case word
    case identifier
    case boolean
    /// A whole number in a range, or any whole number if the range is `nil`.
    case integer(ClosedRange<Int>?)
    case decimal
    case oneOf([String])
    /// A date in ISO 8601 format.
    case date
    /// A time of day in ISO 8601 format, without seconds.
    case time
    case pattern
    /// The path of a file in the study's folder.
    case file
    /// An answer's value: a word, a list of words, or a mapping of parts.
    case value
    /// The right-hand side of a comparison: a text, or a mapping that names an answer, a score, a
    /// derived value or a relative date.
    case operand
    /// A list of values of the same type.
    case list(FieldShape)
    /// One value, or a list of values of the same type.
    case oneOrMore(FieldShape)
    /// Texts with keys of the author's choice.
    case labels
    case object([FieldDeclaration])
    /// A step, an answer, a condition or another value that the string describes.
    case named(String)
    /// A language tag or another text in a special form, which the string describes.
    case form(String)
}

extension FieldShape: CustomStringConvertible {
    /// A description of the type, worded to follow "expected" in a message.
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
        case .file: "the path of a file in the study folder"
        case .value: "a valid answer"
        case .operand: "a value, or one such as { answer: step }"
        case .list(let element): "a list, each entry \(element)"
        case .oneOrMore(let element): "\(element), or a list of them"
        case .labels: "texts by key, such as { key: text }"
        case .object: "lines such as key: value"
        case .named(let name), .form(let name): name
        }
    }

    /// Whether a value of this shape is usually written as a single text.
    public var isText: Bool {
        switch self {
        case .list, .oneOrMore, .labels, .object, .named: false
        default: true
        }
    }

    private static func describe(_ range: ClosedRange<Int>?) -> String {
        guard let range else { return "a whole number" }
        guard range.upperBound < .max else { return "a whole number, \(range.lowerBound) or more" }
        return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
}
