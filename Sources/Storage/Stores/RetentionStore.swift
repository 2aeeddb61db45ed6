public import TaskModel

/// A participant who was last active long ago, or whose deletion is announced.
public struct IdleParticipant: Sendable, Hashable {
    public let participant: String
    /// The time at which a session last changed or, without sessions, the participant arrived.
    public let lastActivity: Instant
    /// The time at which the deletion of the data was announced to researchers; `nil` if it is not
    /// announced.
    public let announcedAt: Instant?

    public init(participant: String, lastActivity: Instant, announcedAt: Instant?) {
        self.participant = participant
        self.lastActivity = lastActivity
        self.announcedAt = announcedAt
    }
}

/// A store that deletes the data of participants at the end of the retention period.
///
/// Each method that changes data is one durable transaction, which also appends an event for each
/// participant whose data it changes.
public protocol RetentionStore: Sendable {
    /// Returns the participants of a study who were last active before a time, and those whose
    /// deletion is announced, in the order of their last activity.
    func idleParticipants(
        of study: String,
        lastActiveBefore time: Instant
    ) async throws -> [IdleParticipant]

    /// Records that the deletion of participants' data is announced, or no longer is.
    ///
    /// Participants for whom this is already recorded are left unchanged.
    func setDeletionAnnounced(
        _ isAnnounced: Bool,
        for participants: [String],
        at now: Instant
    ) async throws

    /// Deletes the data of a participant whose deletion is announced and who was last active before
    /// a time.
    ///
    /// The same data remain as after a withdrawal with deletion, except that there is no new
    /// receipt and that no hashes of the link parameters that identified the person are stored. The
    /// person can therefore take part again as a new participant.
    ///
    /// - Returns: Whether the data were deleted.
    func deleteIdle(
        _ participant: String,
        lastActiveBefore time: Instant,
        keepingConsents: Bool,
        at now: Instant
    ) async throws -> Bool
}

extension AuditEvent {
    /// Creates the event that a store appends for a step in the deletion of a participant's data.
    public init(_ step: RetentionStep, of participant: Participant, at now: Instant) {
        self.init(
            kind: "retention.\(step.rawValue)",
            actor: "system",
            object: "\(participant.study)/\(participant.id)",
            at: now
        )
    }
}

/// A step in the deletion of an idle participant's data: the announcement, its revocation, or the
/// deletion itself.
public enum RetentionStep: String, Sendable {
    case announce
    case revoke
    case delete
}
