/// A regular expression that is safe to run on what participants type.
public struct Pattern: Sendable, Hashable {
    /// The expression as its author wrote it.
    public let source: String

    /// Makes a pattern of an expression.
    public init(_ source: String) {
        self.source = source
    }
}
