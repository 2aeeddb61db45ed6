public import TaskModel

/// The decision about whether a participant is enrolled in a study; it is permanent.
public struct EnrolmentDecision: Sendable, Hashable {
    public enum Outcome: Sendable, Hashable {
        case enrolled
        /// The study had reached its maximum number of people.
        case full
        /// The quota with this identifier, to which the participant belongs, was full.
        case quotaFull(String)
    }

    public let outcome: Outcome
    public let decidedAt: Instant
    /// The participant's local date at the time of the decision; `nil` if unknown.
    public let date: CalendarDate?

    public init(_ outcome: Outcome, at decidedAt: Instant, on date: CalendarDate? = nil) {
        self.outcome = outcome
        self.decidedAt = decidedAt
        self.date = date
    }
}

/// The numbers of people who were enrolled in a study or turned away.
public struct EnrolmentCounts: Sendable, Hashable {
    public var enrolled = 0
    /// The number of people for whom there was no place.
    public var turnedAway = 0
    /// The number of enrolled people in each quota, by the quota's identifier; a quota without
    /// people can be missing.
    public var quotas: [String: Int] = [:]

    public init(enrolled: Int = 0, turnedAway: Int = 0, quotas: [String: Int] = [:]) {
        self.enrolled = enrolled
        self.turnedAway = turnedAway
        self.quotas = quotas
    }
}

/// An error thrown if there is no place in a study for the participant of a new session.
public struct StudyFullError: Error, Hashable {
    public init() {}
}

extension EnrolmentClaim {
    /// Returns the outcome of the claim, given functions that count the people enrolled in the
    /// study and in a quota.
    ///
    /// All stores share this function. If several quotas are full, the outcome names the first of
    /// them by identifier.
    public func outcome(
        enrolled: () throws -> Int,
        inQuota: (String) throws -> Int
    ) rethrows -> EnrolmentDecision.Outcome {
        if let maximum, try enrolled() >= maximum { return .full }
        let full = try quotas.sorted { $0.key < $1.key }.first { try inQuota($0.key) >= $0.value }
        return full.map { .quotaFull($0.key) } ?? .enrolled
    }
}
