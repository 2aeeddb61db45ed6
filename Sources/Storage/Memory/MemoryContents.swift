import TaskModel

/// Everything that a storage in memory holds.
struct MemoryContents: Sendable {
    /// The states by session.
    var sessions: [String: SessionState] = [:]
    /// The sessions by the hash of their return link's token.
    var tokens: [SecretHash: String] = [:]
    /// The sessions by study and the hash of their return code.
    var codes: [StudyCode: String] = [:]
    /// The sessions that each browser may open, with the time of the permission.
    var allowed: [SecretHash: [String: Instant]] = [:]
    /// Every version of every study, in the order of publishing.
    var versions: [PublishedVersion] = []
    /// The files of each version.
    var files: [String: [String: [UInt8]]] = [:]
    /// The hash of each study's current version.
    var current: [String: String] = [:]
    /// The researchers by name.
    var researchers: [String: Researcher] = [:]
    /// The signed-in browsers of researchers.
    var researcherSessions: [SecretHash: ResearcherSession] = [:]
    /// The open invitations, by name.
    var invitations: [String: ResearcherInvitation] = [:]
    /// The audit trail, oldest first.
    var events: [Event] = []
    /// The allocations of participants.
    var allocations: [Place: Allocation] = [:]
    /// The current block by study and stratum.
    var blocks: [String: [[String]: AllocationBlock]] = [:]

    /// What observers are to be told.
    var outbox = MemoryOutbox()

    /// The files that participants sent, by identifier.
    var kept: [String: Kept] = [:]

    /// A participant's place in a study.
    struct Place: Hashable, Sendable {
        let study: String
        let participant: String
    }

    /// A return code is unique in its study.
    struct StudyCode: Hashable, Sendable {
        let study: String
        let code: SecretHash
    }

    /// The sessions that pass a test, in the order of their beginning, then identifier.
    func sessions(where passes: (SessionState) -> Bool) -> [SessionState] {
        sessions.values.filter(passes).sorted(by: Self.began)
    }

    private static func began(_ left: SessionState, _ right: SessionState) -> Bool {
        if left.startedAt != right.startedAt { return left.startedAt < right.startedAt }
        return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }

    /// Appends an event that a participant caused.
    mutating func append(_ kind: String, of session: SessionState, at now: Instant) {
        let actor = "participant:\(session.participant)"
        events.append(Event(kind: kind, actor: actor, object: session.id, at: now))
    }
}
