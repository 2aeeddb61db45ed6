public import TaskModel

/// A participant in a list for researchers.
public struct ParticipantSummary: Sendable, Hashable {
    public let participant: Participant
    public let createdAt: Instant
    /// The number of the invitation that the participant used; `nil` without an invitation.
    public let invitation: Int?
    /// The label of the invitation that the participant used; `nil` without an invitation.
    public let label: String?
    /// The arm to which the participant is allocated; `nil` if no arm has been allocated yet.
    public let arm: String?
    /// The participant's enrolment decision; `nil` if there is none yet.
    public let enrolment: EnrolmentDecision?
    /// The time at which the participant stopped taking part; `nil` if that has not happened.
    public let withdrawnAt: Instant?
    /// The number of sessions that were not discarded.
    public let sessions: Int
    /// The number of completed sessions.
    public let completed: Int
    /// The time of the last change to a session that was not discarded; `nil` if there is no such
    /// session.
    public let lastActivity: Instant?

    public init(
        _ participant: Participant,
        createdAt: Instant,
        invitation: Int? = nil,
        label: String? = nil,
        arm: String? = nil,
        enrolment: EnrolmentDecision? = nil,
        withdrawnAt: Instant? = nil,
        sessions: Int = 0,
        completed: Int = 0,
        lastActivity: Instant? = nil
    ) {
        self.participant = participant
        self.createdAt = createdAt
        self.invitation = invitation
        self.label = label
        self.arm = arm
        self.enrolment = enrolment
        self.withdrawnAt = withdrawnAt
        self.sessions = sessions
        self.completed = completed
        self.lastActivity = lastActivity
    }

    public var status: ParticipantStatus {
        if withdrawnAt != nil { return .withdrawn }
        return switch enrolment?.outcome {
        case nil: .undecided
        case .enrolled: .enrolled
        case .full, .quotaFull: .turnedAway
        }
    }
}

/// The status of a participant in a study.
public enum ParticipantStatus: String, Sendable, CaseIterable {
    /// It has not been decided yet whether the participant is enrolled.
    case undecided
    case enrolled
    /// There was no place in the study for the participant.
    case turnedAway = "turned_away"
    /// The participant stopped taking part.
    case withdrawn
}

/// A condition on the participants of a study; by default, all participants satisfy it.
public struct ParticipantFilter: Sendable, Hashable {
    /// The text to find in the participant's identifier, the label of the participant's invitation,
    /// or a link parameter of one of the participant's sessions.
    ///
    /// The rules of `SessionFilter.text` apply.
    public var text = ""
    /// The link parameter whose values are not searched for `text`; `nil` to search all parameters.
    public var hiddenParameter: String?
    /// Whether the labels of invitations are searched for `text`.
    public var searchesLabels = true
    public var arm: String?
    public var status: ParticipantStatus?
    /// The hash of a version in which the participant has started a session that was not discarded.
    public var version: String?
    /// The instant at or after which the participant must have been added.
    public var from: Instant?
    /// The instant before which the participant must have been added.
    public var until: Instant?
    public var mark: Mark?

    public init() {}
}
