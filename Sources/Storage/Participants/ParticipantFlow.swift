public import TaskModel

/// A participant's path through a study: arrival, enrolment, allocation and sessions.
public struct ParticipantFlow: Sendable, Hashable {
    /// The participant's identifier; `nil` if the participant's data were deleted, so that only the
    /// allocation remains.
    public let participant: String?
    /// The time at which the participant was created; 0 if the participant's data were deleted.
    public let createdAt: Instant
    /// The label of the invitation that the participant used; `nil` without an invitation.
    public let label: String?
    /// The participant's enrolment decision; `nil` if there is none yet.
    public let enrolment: EnrolmentDecision?
    /// The participant's arm and stratum; `nil` if no arm has been allocated yet.
    public let allocation: Allocation?
    public let allocatedAt: Instant?
    /// The time at which the participant left the study; `nil` if that has not happened.
    public let withdrawnAt: Instant?
    /// The reason why the participant is excluded; `nil` if the participant is not excluded.
    public let exclusion: String?
    /// The numbers of sessions, including discarded sessions.
    public let sessions: SessionCounts

    public init(
        participant: String?,
        createdAt: Instant,
        label: String? = nil,
        enrolment: EnrolmentDecision? = nil,
        allocation: Allocation? = nil,
        allocatedAt: Instant? = nil,
        withdrawnAt: Instant? = nil,
        exclusion: String? = nil,
        sessions: SessionCounts = SessionCounts()
    ) {
        self.participant = participant
        self.createdAt = createdAt
        self.label = label
        self.enrolment = enrolment
        self.allocation = allocation
        self.allocatedAt = allocatedAt
        self.withdrawnAt = withdrawnAt
        self.exclusion = exclusion
        self.sessions = sessions
    }
}
