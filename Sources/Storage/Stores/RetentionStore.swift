public import TaskModel

/// A participant who was last active long ago, or for whom a deletion is announced.
public struct IdleParticipant: Sendable, Hashable {
    public let participant: String
    /// The time of the last change to a session; without sessions, the participant's arrival time.
    public let lastActivity: Instant
    /// The time at which the deletion of the data was announced to researchers; `nil` if no
    /// deletion is announced.
    public let announcedAt: Instant?

    public init(participant: String, lastActivity: Instant, announcedAt: Instant?) {
        self.participant = participant
        self.lastActivity = lastActivity
        self.announcedAt = announcedAt
    }
}

/// A store that deletes the data of participants at the end of the retention period.
///
/// Each method that changes data is one durable transaction, which also appends an audit event for
/// each affected participant.
public protocol RetentionStore: Sendable {
    /// Returns the idle participants of a study, in the order of their last activity.
    ///
    /// They are the participants who were last active before `time` and those for whom a deletion
    /// is announced.
    func idleParticipants(
        of study: String,
        lastActiveBefore time: Instant
    ) async throws -> [IdleParticipant]

    /// Records whether the deletion of participants' data is announced.
    ///
    /// Does not change participants for whom the same value is already recorded.
    func setDeletionAnnounced(
        _ isAnnounced: Bool,
        for participants: [String],
        at now: Instant
    ) async throws

    /// Deletes a participant's data if the deletion is announced and the participant was last
    /// active before `time`.
    ///
    /// The same data remain as after a withdrawal with deletion, but there is no new receipt. No
    /// hashes of identifying link parameters are stored either, so the person can take part again
    /// as a new participant.
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
