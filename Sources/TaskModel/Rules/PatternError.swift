/// The reason why a regular expression is refused.
public struct PatternError: Error, Sendable, Hashable {
    /// What is wrong, to be read behind the expression: `has a group that is not closed`.
    public let reason: String
    /// What to do about it.
    public let advice: String?

    /// Whether it is refused because such patterns take forever in other programs.
    public let isUnsafe: Bool

    init(_ reason: String, advice: String? = nil, isUnsafe: Bool = false) {
        self.reason = reason
        self.advice = advice
        self.isUnsafe = isUnsafe
    }
}
