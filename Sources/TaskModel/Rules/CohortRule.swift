/// A rule that applies after a step: the session joins the cohort if the condition holds, and
/// leaves it if not.
public struct CohortRule: Sendable, Hashable {
    public let cohort: String
    /// The condition; `nil` if the session always joins.
    public let when: Predicate?

    public init(_ cohort: String, when: Predicate? = nil) {
        self.cohort = cohort
        self.when = when
    }
}
