public import TaskModel

extension InMemoryStorage {
    public func idleParticipants(
        of study: String,
        lastActiveBefore time: Instant
    ) async throws -> [IdleParticipant] {
        with { contents in
            contents.participants.values.filter { $0.study == study }.map { contents.idle($0.id) }
                .filter { $0.lastActivity < time || $0.announcedAt != nil }
                .sorted { ($0.lastActivity, $0.participant) < ($1.lastActivity, $1.participant) }
        }
    }

    public func setDeletionAnnounced(
        _ isAnnounced: Bool,
        for participants: [String],
        at now: Instant
    ) async throws {
        with { contents in
            for participant in participants.compactMap({ contents.participants[$0] })
            where (contents.announced[participant.id] != nil) != isAnnounced {
                contents.announced[participant.id] = isAnnounced ? now : nil
                let step = isAnnounced ? RetentionStep.announce : .revoke
                contents.events.append(AuditEvent(step, of: participant, at: now))
            }
        }
    }

    public func deleteIdle(
        _ participant: String,
        lastActiveBefore time: Instant,
        keepingConsents: Bool,
        at now: Instant
    ) async throws -> Bool {
        with { contents in
            let idle = contents.idle(participant)
            guard let participant = contents.participants[participant], idle.lastActivity < time,
                idle.announcedAt != nil
            else { return false }
            contents.forgetContacts(of: participant.id)
            contents.events.append(AuditEvent(.delete, of: participant, at: now))
            contents.delete(participant, keepingConsents: keepingConsents)
            return true
        }
    }
}

extension MemoryContents {
    fileprivate func idle(_ participant: String) -> IdleParticipant {
        let changes = sessions.values.filter { $0.participant == participant }.map(\.updatedAt)
        let arrival = created[participant] ?? Instant(milliseconds: 0)
        return IdleParticipant(
            participant: participant,
            lastActivity: max(arrival, changes.max() ?? arrival),
            announcedAt: announced[participant]
        )
    }
}
