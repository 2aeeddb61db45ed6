/// An error that explains why a regular expression is rejected.
public struct PatternError: Error, Sendable, Hashable {
    /// The problem, worded to follow the expression: `has a ( without a matching )`.
    public let reason: String
    public let advice: String?

    /// Whether the expression uses a feature that can make matching extremely slow in other
    /// programs.
    public let isUnsafe: Bool

    init(_ reason: String, advice: String? = nil, isUnsafe: Bool = false) {
        self.reason = reason
        self.advice = advice
        self.isUnsafe = isUnsafe
    }
}
