package import Storage
package import TaskModel

extension SQLiteStorage {
    package func idleParticipants(
        of study: String,
        lastActiveBefore time: Instant
    ) async throws -> [IdleParticipant] {
        try await read { try $0.idleParticipants(of: study, lastActiveBefore: time) }
    }

    package func setDeletionAnnounced(
        _ isAnnounced: Bool,
        for participants: [String],
        at now: Instant
    ) async throws {
        try await write { db in
            for id in participants { try db.setDeletionAnnounced(isAnnounced, for: id, at: now) }
        }
    }

    package func deleteIdle(
        _ participant: String,
        lastActiveBefore time: Instant,
        keepingConsents: Bool,
        at now: Instant
    ) async throws -> Bool {
        let eraser = writing?.eraser
        let files = try await write { db in
            try db.deleteIdle(
                participant,
                lastActiveBefore: time,
                keepingConsents: keepingConsents,
                at: now
            )
        } committed: { _ in
            eraser?.request()
        }
        // If this fails, the next start removes the files, because they have no rows.
        if let files, !files.isEmpty { try? await folder.remove(files) }
        return files != nil
    }
}
