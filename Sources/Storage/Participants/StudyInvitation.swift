public import TaskModel

/// The properties that a researcher chooses for an invitation.
public struct InvitationDraft: Sendable, Hashable {
    /// The name that the researcher gave to the invitation or the person; empty if there is
    /// none.
    public var label: String
    /// The arm to which the person is allocated; `nil` if the arm is drawn at random.
    public let arm: String?
    /// The stratum in which the arm is drawn; `nil` if the person's answers define the
    /// stratum.
    public let stratum: [String]?
    /// Whether any number of people can use the invitation, instead of only one person.
    public let isReusable: Bool

    public init(
        label: String = "",
        arm: String? = nil,
        stratum: [String]? = nil,
        isReusable: Bool = false
    ) {
        self.label = label
        self.arm = arm
        self.stratum = stratum
        self.isReusable = isReusable
    }
}

/// An invitation to take part in a study.
public struct StudyInvitation: Sendable, Hashable {
    public let study: String
    /// The number in the study, from 1, in the order of creation.
    public let number: Int
    public let draft: InvitationDraft
    public let createdAt: Instant
    /// Whether the invitation was withdrawn, so that it can no longer be used.
    public let isWithdrawn: Bool
    /// The number of participants who used the invitation.
    public let uses: Int

    /// Whether another person can use the invitation.
    public var isOpen: Bool { !isWithdrawn && (draft.isReusable || uses == 0) }

    public init(
        study: String,
        number: Int,
        draft: InvitationDraft,
        createdAt: Instant,
        isWithdrawn: Bool = false,
        uses: Int = 0
    ) {
        self.study = study
        self.number = number
        self.draft = draft
        self.createdAt = createdAt
        self.isWithdrawn = isWithdrawn
        self.uses = uses
    }
}

/// A request to accept an invitation to a study.
public struct InvitationClaim: Sendable, Hashable {
    public let study: String
    /// The number of the invitation.
    public let number: Int
    public let newParticipant: String
    /// The keys of the new participant's first personal link and code.
    public let newKeys: PersonalKeys

    public init(study: String, number: Int, newParticipant: String, newKeys: PersonalKeys) {
        self.study = study
        self.number = number
        self.newParticipant = newParticipant
        self.newKeys = newKeys
    }
}
