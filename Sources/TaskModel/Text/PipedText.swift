/// An author's text into which something of the session is piped: `Hello {{ name | there }}`.
///
/// What stands behind the bar is said where there is no value; it must be there, and may be empty.
public struct PipedText: Sendable, Hashable {
    /// What is piped in.
    public enum Source: Sendable, Hashable {
        /// An answer in words: `{{ mood.valence | … }}`.
        case answer(AnswerReference)
        /// A score of this task: `{{ score:phq9 | … }}`.
        case score(String)
        /// The title of the participant's arm: `{{ arm | … }}`.
        case arm
        /// The participant's first name, from the answer that the study names: `{{ firstName | … }}`.
        case firstName
        /// A parameter of the link: `{{ parameter:centre | … }}`.
        case parameter(String)
        /// The number of the round of a repeated section: `{{ round | … }}`.
        case round
        /// The option for which a section repeats, in words: `{{ each | … }}`.
        case each
    }

    /// A piece of the text.
    public enum Segment: Sendable, Hashable {
        /// Words of the author's.
        case words(String)
        /// A value, and what stands in for a missing one.
        case value(Source, fallback: String)
    }

    /// The pieces in order.
    public let segments: [Segment]

    /// Creates a text of pieces.
    public init(segments: [Segment]) {
        self.segments = segments
    }

    /// Whether anything is piped in.
    public var isPiped: Bool {
        segments.contains { if case .value = $0 { true } else { false } }
    }

    /// Everything that is piped in.
    public var sources: [Source] {
        segments.compactMap { if case .value(let source, _) = $0 { source } else { nil } }
    }
}

extension PipedText {
    /// What stands before a piped value, so that a page can escape it by its place.
    ///
    /// It and the closing mark are characters for private use; they are taken out of values.
    public static let opening: Character = "\u{E000}"
    /// What stands behind a piped value.
    public static let closing: Character = "\u{E001}"

    /// The text with its values between marks.
    ///
    /// - Parameter value: The value of a source in words, or `nil` when there is none.
    /// - Returns: The text; `unmarked` takes the marks out.
    public func filled(_ value: (Source) -> String?) -> String {
        segments.reduce(into: "") { text, segment in
            switch segment {
            case .words(let words): text += words
            case .value(let source, let fallback):
                let value = value(source).flatMap { $0.isEmpty ? nil : $0 } ?? fallback
                // By scalars: a mark with an accent on it is another character, yet still a mark.
                let clean = Self.withoutNoncharacters(Self.unmarked(value))
                text += clean.isEmpty ? "" : "\(Self.opening)\(clean)\(Self.closing)"
            }
        }
    }

    /// A filled text without the marks, for places that take words only.
    public static func unmarked(_ text: String) -> String {
        // Both marks begin with a byte that hardly any other character has.
        guard text.utf8.contains(0xEE) else { return text }
        return String(text.unicodeScalars.filter { !("\u{E000}"..."\u{E001}" ~= $0) })
    }
}
