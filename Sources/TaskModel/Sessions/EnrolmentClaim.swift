/// A request to enrol the participant of a session, in the transaction that stores the session.
public struct EnrolmentClaim: Sendable, Hashable {
    /// The maximum number of participants enrolled in the study; `nil` for no limit.
    public let maximum: Int?
    /// The maximum of each quota in which the participant needs a place, by the quota's identifier.
    public let quotas: [String: Int]
    /// The participant's local date, which is day 0 of the schedule; `nil` if unknown.
    public let date: CalendarDate?

    /// A claim that is always accepted.
    public static let unlimited = EnrolmentClaim()

    public init(maximum: Int? = nil, quotas: [String: Int] = [:], date: CalendarDate? = nil) {
        self.maximum = maximum
        self.quotas = quotas
        self.date = date
    }
}
