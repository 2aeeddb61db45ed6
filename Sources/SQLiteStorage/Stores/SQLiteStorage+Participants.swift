package import Storage
package import TaskModel

extension SQLiteStorage {
    package func participant(_ id: String) async throws -> Participant? {
        try await read { try $0.participant(id) }
    }

    package func participant(withLink token: SecretHash) async throws -> Participant? {
        try await read { try $0.participant(withLink: token) }
    }

    package func participant(
        of study: String,
        withCode code: SecretHash
    ) async throws -> Participant? {
        try await read { try $0.participant(of: study, identifiedBy: "code", code) }
    }

    package func participant(
        of study: String,
        identifiedBy identity: ParticipantIdentity
    ) async throws -> Participant? {
        try await read {
            try $0.participant(of: study, identifiedBy: identity.kind.rawValue, identity.value)
        }
    }

    package func user(
        of device: SecretHash,
        in study: String
    ) async throws -> BrowserUser? {
        try await read { try $0.user(of: device, in: study) }
    }

    package func mayOpenAllSessions(
        of participant: String,
        on device: SecretHash
    ) async throws -> Bool {
        try await read { try $0.mayOpenAllSessions(of: participant, on: device) }
    }

    package func claim(
        _ claim: IdentityClaim,
        on device: SecretHash,
        at now: Instant
    ) async throws -> Participant {
        try await write { try $0.claim(claim, on: device, at: now) }
    }

    package func allow(
        _ device: SecretHash,
        toOpenSessionsOf participant: String,
        at now: Instant
    ) async throws {
        try await write { try $0.allow(device, toOpenSessionsOf: participant, recordedAt: now) }
    }

    package func lastUse(of device: SecretHash) async throws -> Instant? {
        try await read { try $0.lastUse(of: device) }
    }

    package func revoke(_ device: SecretHash) async throws {
        try await write { db in
            for table in ["participant_device", "session_device"] {
                try db.run("DELETE FROM \(table) WHERE device = ?", device.rawValue)
            }
        }
    }

    package func replaceKeys(
        of participant: Participant,
        with keys: PersonalKeys,
        by researcher: String?,
        at now: Instant
    ) async throws -> Bool {
        try await write {
            try $0.replaceKeys(of: participant, with: keys, by: researcher, at: now)
        }
    }

    package func browsers(of participant: String) async throws -> [Instant] {
        try await read { try $0.browsers(of: participant) }
    }

    package func revokeBrowsers(
        of participant: Participant,
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        try await write { db in
            let count = try db.revokeBrowsers(of: participant)
            if count > 0 {
                try db.append(
                    AuditEvent(revokingBrowsersOf: participant, by: researcher, at: now)
                )
            }
            return count
        }
    }

    package func setTimeZone(_ zone: String, of participant: String) async throws {
        try await write { try $0.setTimeZone(zone, of: participant) }
    }

    package func addMissingKeys(
        _ keys: @escaping @Sendable (Participant) -> PersonalKeys
    ) async throws {
        // Add keys in batches, because all other writes wait for each transaction.
        while true {
            let participants = try await read { try $0.participantsWithoutKeys(2000) }
            guard !participants.isEmpty else { return }
            try await write { db in
                try db.addKeys(participants.map { (participant: $0, keys: keys($0)) })
            }
        }
    }
}
