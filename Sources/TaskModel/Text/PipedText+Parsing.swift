/// An error in a text with `{{ }}`.
public enum PipingError: Error, Sendable, Hashable {
    /// `{{` without a following `}}`.
    case unclosed
    /// A variable that names an unknown source.
    case unknownSource(String)
    /// A variable without `|` and a fallback.
    case noFallback(String)
}

extension PipedText {
    /// Creates a piped text from the form that authors write; without `{{`, the text has at most
    /// one segment.
    public init(parsing text: String) throws(PipingError) {
        var segments: [Segment] = []
        var rest = Substring(text)
        while let opening = rest.firstRange(of: "{{") {
            Self.add(rest[..<opening.lowerBound], to: &segments)
            let inner = rest[opening.upperBound...]
            guard let closing = inner.firstRange(of: "}}") else { throw .unclosed }
            segments.append(try Self.value(inner[..<closing.lowerBound]))
            rest = inner[closing.upperBound...]
        }
        Self.add(rest, to: &segments)
        self.segments = segments
    }

    static func add(_ words: Substring, to segments: inout [Segment]) {
        guard !words.isEmpty else { return }
        segments.append(.words(String(words)))
    }

    static func value(_ text: Substring) throws(PipingError) -> Segment {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let name = trimmed(parts[0])
        guard let source = source(name) else { throw .unknownSource(name) }
        guard parts.count == 2 else { throw .noFallback(name) }
        return .value(source, fallback: trimmed(parts[1]))
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        let end = start.reversed().drop(while: \.isWhitespace)
        return String(end.reversed())
    }

    private static func source(_ name: String) -> Source? {
        switch name {
        case "arm": return .arm
        case "firstName": return .firstName
        case "round": return .round
        case "each": return .each
        default: break
        }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return AnswerReference(parsing: name).map(Source.answer) }
        guard !parts[1].isEmpty else { return nil }
        switch parts[0] {
        case "score": return .score(String(parts[1]))
        case "value": return .value(String(parts[1]))
        case "parameter": return .parameter(String(parts[1]))
        default: return nil
        }
    }
}
