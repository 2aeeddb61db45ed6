/// The reason why a regular expression is refused.
public struct PatternError: Error, Sendable, Hashable {
    /// What is wrong, to be read behind the expression: `has a group that is not closed`.
    public let reason: String
    /// What to do about it.
    public let advice: String?

    init(_ reason: String, advice: String? = nil) {
        self.reason = reason
        self.advice = advice
    }
}
