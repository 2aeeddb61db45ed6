/// A condition under which a page does not accept an answer, such as an end before the start.
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
