import TaskModel

struct MemoryContents: Sendable {
    var sessions: [String: SessionState] = [:]
    /// The visits that were left without a result, by session.
    var leftVisits: [String: [LeftVisit]] = [:]
    var participants: [String: Participant] = [:]
    /// The time at which each participant was added.
    var created: [String: Instant] = [:]
    /// The time at which the deletion of each participant's data was announced.
    var announced: [String: Instant] = [:]
    var notes: [Note.Subject: [Note]] = [:]
    /// The researchers' corrections, by session.
    var corrections: [String: [Correction]] = [:]
    /// The invitations to each study, with their keys, in the order of the invitations' numbers.
    var studyInvitations: [String: [KeyedInvitation]] = [:]
    /// The number of the invitation that each participant used, by participant.
    var invited: [String: Int] = [:]
    /// The enrolment decisions, by participant.
    var enrolments: [String: EnrolmentDecision] = [:]
    /// The enrolled participants, by study and quota.
    var quotas: [String: [String: Set<String>]] = [:]
    /// The current personal links and codes, by participant.
    var personalKeys: [String: PersonalKeys] = [:]
    /// The identifiers of participants, by study and identity.
    var identities: [StudyIdentity: String] = [:]
    /// The expiry times of used signatures, by hash.
    var usedSignatures: [SecretHash: Instant] = [:]
    /// The time of the latest permission, by browser and participant.
    var allowed: [SecretHash: [String: Instant]] = [:]
    /// The only browser that may open a restricted session, by session; an empty hash if the
    /// browser's permission was revoked.
    var restricted: [String: SecretHash] = [:]
    /// Every version of every study, in the order of first publication.
    var versions: [PublishedVersion] = []
    /// The study files, by version hash and path.
    var files: [String: [String: [UInt8]]] = [:]
    /// The current version, with the time of its latest publication, by study.
    var current: [String: PublishedVersion] = [:]
    var publications: [Publication] = []
    var studyDrafts: [(draft: StudyDraft, files: [String: [UInt8]])] = []
    var lastStudyDraft: Int64 = 0
    var researchers: [String: Researcher] = [:]
    /// The roles of researchers in studies.
    var roles: [StudyResearcher: StudyRole] = [:]
    var accessTokens: [SecretHash: AccessToken] = [:]
    var webhooks: [String: Webhook] = [:]
    /// The second factors with the last time step used, by researcher.
    var secondFactors: [String: (factor: SecondFactor, lastStep: Int64)] = [:]
    /// The researchers' sign-in sessions, by the hash of the cookie's secret.
    var researcherSessions: [SecretHash: ResearcherSession] = [:]
    /// The invitations of researchers, by the name of the invited researcher.
    var invitations: [String: ResearcherInvitation] = [:]
    /// The audit trail, oldest first.
    var events: [AuditEvent] = []
    var allocations: [StudyParticipant: KeptAllocation] = [:]
    /// The allocations of deleted participants, by study; these allocations still occupy places in
    /// the blocks.
    var deletedAllocations: [String: [KeptAllocation]] = [:]
    /// The current block, by study and stratum.
    var blocks: [String: [[String]: AllocationBlock]] = [:]

    /// The consents and their countersignatures, in the order of their numbers.
    var consents: [StoredConsent] = []
    var lastConsent: Int64 = 0
    /// The withdrawals, oldest first.
    var withdrawals: [Withdrawal] = []
    /// The hashes of the identities and identifiers of people whose data were deleted, by study.
    var withdrawnIdentities: [String: Set<SecretHash>] = [:]

    var outbox = MemoryOutbox()
    var mail = MemoryMail()

    /// The participants' files, by file identifier.
    var fileEntries: [String: FileEntry] = [:]
    /// The recordings, by session.
    var recordings: [String: [Recording]] = [:]

    /// The key of an allocation.
    ///
    /// A participant has at most one allocation per study.
    struct StudyParticipant: Hashable, Sendable {
        let study: String
        let participant: String
    }

    struct KeptAllocation: Sendable {
        let allocation: Allocation
        let at: Instant
    }

    struct KeyedInvitation: Sendable {
        var draft: InvitationDraft
        var keys: PersonalKeys
        var createdAt: Instant
        var isWithdrawn = false
    }

    /// The key of an identity; an identity is unique only within its study.
    struct StudyIdentity: Hashable, Sendable {
        let study: String
        let identity: ParticipantIdentity
    }

    /// Returns the sessions that satisfy a condition, ordered by start and then by identifier.
    func sessions(where passes: (SessionState) -> Bool) -> [SessionState] {
        sessions.values.filter(passes).sorted(by: Self.began)
    }

    private static func began(_ left: SessionState, _ right: SessionState) -> Bool {
        if left.startedAt != right.startedAt { return left.startedAt < right.startedAt }
        return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }

    /// Appends an event whose actor is the participant of a session.
    mutating func append(_ kind: String, of session: SessionState, at now: Instant) {
        let actor = "participant:\(session.participant)"
        events.append(AuditEvent(kind: kind, actor: actor, object: session.id, at: now))
    }
}
