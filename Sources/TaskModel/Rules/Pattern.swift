/// A regular expression that is safe to run on participants' input.
///
/// It always matches the whole text, in time proportional to the text's length. It supports
/// literals, `.`, classes such as `[a-z]` and `\d`, groups, `|`, and the quantifiers `*`, `+`, `?`
/// and `{2,5}`. Backreferences, lookaround and nested unbounded repeats are rejected: exports pass
/// patterns to other programs, where such constructs can take exponential time.
public struct Pattern: Sendable {
    /// The maximum length of a text to match, in Unicode scalars; longer texts never match.
    public static let longestText = 2000

    /// The expression as its author wrote it.
    public let source: String
    private let program: [PatternInstruction]

    /// Creates a pattern from an expression.
    ///
    /// - Throws: `PatternError` if the expression is rejected.
    public init(parsing source: String) throws(PatternError) {
        var parser = PatternParser(source)
        let node = try parser.parse()
        self.source = source
        self.program = try PatternCompiler.program(of: node)
    }

    /// Creates a pattern from an expression; the pattern matches nothing if the expression is
    /// rejected.
    public init(_ source: String) {
        let parsed = try? Pattern(parsing: source)
        self.source = source
        self.program = parsed?.program ?? []
    }

    /// Returns whether the whole text matches; `false` if it is longer than `longestText`.
    public func matches(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.prefix(Self.longestText + 1)
        guard scalars.count <= Self.longestText else { return false }
        return PatternMatcher(program).matches(scalars)
    }
}

extension Pattern: Hashable {
    public static func == (left: Pattern, right: Pattern) -> Bool {
        left.source == right.source
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(source)
    }
}
