/// A regular expression that is safe to run on what participants type.
///
/// It always describes the whole text, and is matched in time proportional to the text's length.
/// Supported are literals, `.`, classes such as `[a-z]` and `\d`, groups, `|`, and the counts `*`,
/// `+`, `?` and `{2,5}`. Back references, look-around and repeats within unbounded repeats are
/// refused: exports hand patterns to other programs, in which those take forever.
public struct Pattern: Sendable {
    /// The longest text that is read, in Unicode scalars; a longer one does not match.
    public static let longestText = 2000

    /// The expression as its author wrote it.
    public let source: String
    private let program: [PatternInstruction]

    /// Reads an expression.
    ///
    /// - Throws: `PatternError` with the reason why it is refused.
    public init(parsing source: String) throws(PatternError) {
        var parser = PatternParser(source)
        let node = try parser.parse()
        self.source = source
        self.program = try PatternCompiler.program(of: node)
    }

    /// Makes a pattern of an expression; one that is refused matches nothing.
    public init(_ source: String) {
        let parsed = try? Pattern(parsing: source)
        self.source = source
        self.program = parsed?.program ?? []
    }

    /// Whether the whole text matches; a text longer than `longestText` never does.
    public func matches(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.prefix(Self.longestText + 1)
        guard scalars.count <= Self.longestText else { return false }
        return PatternMatcher(program).matches(scalars)
    }
}

extension Pattern: Hashable {
    /// Whether two patterns were written alike.
    public static func == (left: Pattern, right: Pattern) -> Bool {
        left.source == right.source
    }

    /// Hashes what the author wrote.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
    }
}
