public import TaskModel

/// The decisions about a session and its participant, which are stored apart from the session.
public struct SessionFacts: Sendable, Hashable {
    /// The participant's arm and stratum; `nil` if no arm has been allocated yet.
    public let allocation: Allocation?
    /// The participant's enrolment decision; `nil` if there is none yet.
    public let enrolment: EnrolmentDecision?
    /// The time at which the participant left the study; `nil` if that has not happened.
    public let withdrawnAt: Instant?
    /// The reason why the session or its participant is excluded; `nil` if neither is.
    public let exclusion: String?

    public init(
        allocation: Allocation? = nil,
        enrolment: EnrolmentDecision? = nil,
        withdrawnAt: Instant? = nil,
        exclusion: String? = nil
    ) {
        self.allocation = allocation
        self.enrolment = enrolment
        self.withdrawnAt = withdrawnAt
        self.exclusion = exclusion
    }
}
