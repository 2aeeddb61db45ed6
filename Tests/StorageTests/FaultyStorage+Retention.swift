import Storage
import TaskModel

extension FaultyStorage {
    func idleParticipants(
        of study: String,
        lastActiveBefore time: Instant
    ) async throws -> [IdleParticipant] {
        try await inner.idleParticipants(of: study, lastActiveBefore: time)
    }

    func setDeletionAnnounced(
        _ isAnnounced: Bool,
        for participants: [String],
        at now: Instant
    ) async throws {
        if fault == .keepsAnnouncements, !isAnnounced { return }
        try await inner.setDeletionAnnounced(isAnnounced, for: participants, at: now)
    }

    func deleteIdle(
        _ participant: String,
        lastActiveBefore time: Instant,
        keepingConsents: Bool,
        at now: Instant
    ) async throws -> Bool {
        let time = fault == .deletesActivePeople ? now.adding(seconds: 1) : time
        return try await inner.deleteIdle(
            participant,
            lastActiveBefore: time,
            keepingConsents: keepingConsents,
            at: now
        )
    }
}
