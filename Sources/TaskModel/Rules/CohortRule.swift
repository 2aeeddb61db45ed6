/// Puts a session into a cohort after a step, or takes it out: it is in it if the condition holds.
public struct CohortRule: Sendable, Hashable {
    /// The cohort.
    public let cohort: String
    /// The condition; `nil` always holds.
    public let when: Predicate?

    public init(_ cohort: String, when: Predicate? = nil) {
        self.cohort = cohort
        self.when = when
    }
}
