import Storage
import TaskModel

extension DecoratedStorage {
    func idleParticipants(
        of study: String,
        lastActiveBefore time: Instant
    ) async throws -> [IdleParticipant] {
        try await base.idleParticipants(of: study, lastActiveBefore: time)
    }

    func setDeletionAnnounced(
        _ isAnnounced: Bool,
        for participants: [String],
        at now: Instant
    ) async throws {
        try await base.setDeletionAnnounced(isAnnounced, for: participants, at: now)
    }

    func deleteIdle(
        _ participant: String,
        lastActiveBefore time: Instant,
        keepingConsents: Bool,
        at now: Instant
    ) async throws -> Bool {
        try await base.deleteIdle(
            participant,
            lastActiveBefore: time,
            keepingConsents: keepingConsents,
            at: now
        )
    }
}
