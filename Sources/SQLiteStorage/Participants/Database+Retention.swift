import GRDB
import Storage
import TaskModel

extension Database {
    func idleParticipants(
        of study: String,
        lastActiveBefore time: Instant
    ) throws -> [IdleParticipant] {
        try all(
            """
            SELECT * FROM (\(Self.activity) WHERE participant.study = ?1)
            WHERE last_activity < ?2 OR deletion_announced_at IS NOT NULL
            ORDER BY last_activity, id
            """,
            study,
            time.milliseconds
        ) { try IdleParticipant(&$0) }
    }

    func setDeletionAnnounced(_ isAnnounced: Bool, for id: String, at now: Instant) throws {
        guard let participant = try participant(id) else { return }
        let changed = try run(
            """
            UPDATE participant SET deletion_announced_at = ?2
            WHERE id = ?1 AND (deletion_announced_at IS NULL) = ?3
            """,
            id,
            isAnnounced ? now.milliseconds : nil,
            isAnnounced
        )
        guard changed == 1 else { return }
        try append(AuditEvent(isAnnounced ? .announce : .revoke, of: participant, at: now))
    }

    /// Deletes a participant's data if the deletion has been announced and the participant is still
    /// idle.
    ///
    /// - Returns: The identifiers of the files to remove after the commit; `nil` if nothing was
    ///   deleted.
    func deleteIdle(
        _ id: String,
        lastActiveBefore time: Instant,
        keepingConsents: Bool,
        at now: Instant
    ) throws -> [String]? {
        guard let participant = try participant(id),
            let idle = try idleParticipant(id), idle.lastActivity < time, idle.announcedAt != nil
        else { return nil }
        try forgetContacts(of: participant)
        try append(AuditEvent(.delete, of: participant, at: now))
        return try delete(participant, keepingConsents: keepingConsents, at: now)
    }

    private func idleParticipant(_ id: String) throws -> IdleParticipant? {
        try first("\(Self.activity) WHERE participant.id = ?1", id) { try IdleParticipant(&$0) }
    }

    private static let activity = """
        SELECT participant.id, max(participant.created_at, coalesce((
            SELECT max(updated_at) FROM session WHERE session.participant = participant.id
        ), 0)) AS last_activity, deletion_announced_at FROM participant
        """
}

extension IdleParticipant {
    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            participant: try columns.next(),
            lastActivity: try columns.instant(),
            announcedAt: try columns.optionalInstant()
        )
    }
}
