public import TaskModel

/// The decisions about a participant that are stored apart from sessions.
public struct ParticipantFacts: Sendable, Hashable {
    /// The participant's arm; `nil` if there is none yet.
    public let allocation: Allocation?
    /// Whether the participant is enrolled; `nil` if that is not decided yet.
    public let enrolment: EnrolmentDecision?
    /// The time at which the participant left the study; `nil` for everyone else.
    public let withdrawnAt: Instant?

    public init(
        allocation: Allocation? = nil,
        enrolment: EnrolmentDecision? = nil,
        withdrawnAt: Instant? = nil
    ) {
        self.allocation = allocation
        self.enrolment = enrolment
        self.withdrawnAt = withdrawnAt
    }
}
