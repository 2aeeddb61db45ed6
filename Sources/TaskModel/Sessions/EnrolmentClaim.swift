/// A request to enrol the participant of a session, in the transaction that stores the session.
public struct EnrolmentClaim: Sendable, Hashable {
    /// The maximum number of people in the study; `nil` if there is none.
    public let maximum: Int?
    /// The maximum of each quota in which the participant needs a place, by the quota's identifier.
    public let quotas: [String: Int]

    /// A claim that is always accepted.
    public static let unlimited = EnrolmentClaim()

    public init(maximum: Int? = nil, quotas: [String: Int] = [:]) {
        self.maximum = maximum
        self.quotas = quotas
    }
}
