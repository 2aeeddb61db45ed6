/// A condition under which a page rejects an answer, such as an end date before the start date.
public struct RejectionRule: Sendable, Hashable {
    /// The condition, evaluated with the answers submitted on the page.
    public let when: Predicate
    /// The author's error message; `nil` for the player's.
    public let message: String?

    public init(when: Predicate, message: String?) {
        self.when = when
        self.message = message
    }
}
