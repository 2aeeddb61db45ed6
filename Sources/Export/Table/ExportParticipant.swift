public import TaskModel

/// A study participant in an export, with or without sessions.
public struct ExportParticipant: Sendable, Hashable {
    /// The identifier; `nil` if the participant's data were deleted and only the allocation
    /// remains.
    public let id: String?
    public let createdAt: Instant
    /// The label of the invitation that the participant used; `nil` without an invitation.
    public let label: String?
    /// The result of enrolment, with the values of `ExportRow.enrolment`; `nil` if enrolment has
    /// not been decided yet.
    public let enrolment: String?
    public let arm: String?
    /// The participant's answers to the stratification questions; empty without an allocation or
    /// without such questions.
    public let stratum: [String]
    public let allocatedAt: Instant?
    public let withdrawnAt: Instant?
    /// The reason why the participant is excluded; `nil` if the participant is not excluded.
    public let exclusion: String?
    /// The numbers of sessions by status, including discarded sessions.
    public let sessions: [SessionStatus: Int]

    public init(
        id: String?,
        createdAt: Instant,
        label: String? = nil,
        enrolment: String? = nil,
        arm: String? = nil,
        stratum: [String] = [],
        allocatedAt: Instant? = nil,
        withdrawnAt: Instant? = nil,
        exclusion: String? = nil,
        sessions: [SessionStatus: Int] = [:]
    ) {
        self.id = id
        self.createdAt = createdAt
        self.label = label
        self.enrolment = enrolment
        self.arm = arm
        self.stratum = stratum
        self.allocatedAt = allocatedAt
        self.withdrawnAt = withdrawnAt
        self.exclusion = exclusion
        self.sessions = sessions
    }

    /// The latest of the times of creation, allocation and withdrawal.
    var lastChange: Instant {
        [createdAt, allocatedAt, withdrawnAt].compactMap(\.self).max() ?? createdAt
    }
}
