/// An author's text with variables that the session fills in: `Hello {{ name | there }}`.
///
/// The text after the bar is the fallback for a missing value; it is required but can be empty.
public struct PipedText: Sendable, Hashable {
    /// The source of a variable's value.
    public enum Source: Sendable, Hashable {
        /// An answer as participants read it: `{{ mood.valence | … }}`.
        case answer(AnswerReference)
        /// A score of this task: `{{ score:phq9 | … }}`.
        case score(String)
        /// A derived value of this task: `{{ value:age | … }}`.
        case value(String)
        /// The title of the participant's arm: `{{ arm | … }}`.
        case arm
        /// The participant's first name, from the answer named in the study: `{{ firstName | … }}`.
        case firstName
        /// A link parameter: `{{ parameter:centre | … }}`.
        case parameter(String)
        /// The number of the current round of a repeated section: `{{ round | … }}`.
        case round
        /// The current round's option as participants read it: `{{ each | … }}`.
        case each
    }

    public enum Segment: Sendable, Hashable {
        case words(String)
        /// A variable, with the fallback for a missing value.
        case value(Source, fallback: String)
    }

    public let segments: [Segment]

    public init(segments: [Segment]) {
        self.segments = segments
    }

    /// Whether the text contains variables.
    public var isPiped: Bool {
        segments.contains { if case .value = $0 { true } else { false } }
    }

    public var sources: [Source] {
        segments.compactMap { if case .value(let source, _) = $0 { source } else { nil } }
    }
}

extension PipedText {
    /// The mark before a filled-in value.
    ///
    /// The marks allow pages to escape values according to context. Both marks are private-use
    /// characters and are removed from values.
    public static let opening: Character = "\u{E000}"
    /// The mark after a filled-in value.
    public static let closing: Character = "\u{E001}"

    /// Returns the text with each variable replaced by its value or fallback, between marks.
    ///
    /// - Parameter value: A function that returns the value of a source, or `nil` if there is none.
    /// - Returns: The filled text. An empty value counts as missing, and an empty fallback leaves
    ///   no marks.
    public func filled(_ value: (Source) -> String?) -> String {
        segments.reduce(into: "") { text, segment in
            switch segment {
            case .words(let words): text += words
            case .value(let source, let fallback):
                let value = value(source).flatMap { $0.isEmpty ? nil : $0 } ?? fallback
                let clean = Self.withoutNoncharacters(Self.unmarked(value))
                text += clean.isEmpty ? "" : "\(Self.opening)\(clean)\(Self.closing)"
            }
        }
    }

    /// Returns a filled text without the marks, for contexts that accept only plain text.
    public static func unmarked(_ text: String) -> String {
        // Fast path: both marks start with a byte that is rare in other characters.
        guard text.utf8.contains(0xEE) else { return text }
        // Filter scalars: a mark followed by a combining accent is a different `Character`.
        return String(text.unicodeScalars.filter { !("\u{E000}"..."\u{E001}" ~= $0) })
    }
}
