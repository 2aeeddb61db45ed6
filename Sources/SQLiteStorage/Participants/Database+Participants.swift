import GRDB
import Storage
import TaskModel

// MARK: - Reading

extension Database {
    func participant(_ id: String) throws -> Participant? {
        let condition = " WHERE id = ? AND study IS NOT NULL"
        return try first(Self.participants + condition, id) { try Participant(&$0) }
    }

    func participant(withLink token: SecretHash) throws -> Participant? {
        try first(Self.byIdentity + " WHERE kind = 'link' AND value = ?", token.rawValue) {
            try Participant(&$0)
        }
    }

    func participant(
        of study: String,
        identifiedBy kind: String,
        _ value: SecretHash
    ) throws -> Participant? {
        let condition = " WHERE kind = ? AND value = ? AND participant_identity.study = ?"
        return try first(Self.byIdentity + condition, kind, value.rawValue, study) {
            try Participant(&$0)
        }
    }

    func user(of device: SecretHash, in study: String) throws -> BrowserUser? {
        let sql = """
            SELECT id, study, generation, time_zone, 1 AS is_owner, participant_device.allowed_at AS used_at
            FROM participant_device JOIN participant ON id = participant_device.participant
            WHERE device = ?1 AND study = ?2
            UNION ALL
            SELECT participant.id, participant.study, generation, participant.time_zone, 0,
                session_device.allowed_at
            FROM session_device JOIN session ON session.key = session_device.session
                JOIN participant ON participant.id = session.participant
            WHERE device = ?1 AND participant.study = ?2
            ORDER BY used_at DESC, is_owner DESC, id LIMIT 1
            """
        return try first(sql, device.rawValue, study) { columns in
            BrowserUser(try Participant(&columns), isOwner: try columns.next())
        }
    }

    func lastUse(of device: SecretHash) throws -> Instant? {
        let sql = """
            SELECT max(used_at) FROM (
                SELECT allowed_at AS used_at FROM participant_device WHERE device = ?1
                UNION ALL
                SELECT updated_at FROM session JOIN participant_device
                    ON participant_device.participant = session.participant
                WHERE device = ?1 AND NOT is_restricted
                UNION ALL
                SELECT updated_at FROM session JOIN session_device
                    ON session_device.session = session.key
                WHERE device = ?1
            )
            """
        return try first(sql, device.rawValue) { try $0.optionalInstant() }.flatMap(\.self)
    }

    /// Returns the times at which browsers were last allowed to open sessions of a participant, one
    /// time for each browser, newest first.
    func browsers(of participant: String) throws -> [Instant] {
        let sql = """
            SELECT max(allowed_at) AS allowed_at FROM (
                SELECT device, allowed_at FROM participant_device WHERE participant = ?1
                UNION ALL
                SELECT device, allowed_at FROM session_device JOIN session ON session.key = session
                WHERE session.participant = ?1
            ) GROUP BY device ORDER BY 1 DESC
            """
        return try all(sql, participant) { try $0.instant() }
    }

    func mayOpenAllSessions(of participant: String, on device: SecretHash) throws -> Bool {
        let sql = "SELECT 1 FROM participant_device WHERE participant = ? AND device = ?"
        return try first(sql, participant, device.rawValue) { _ in true } ?? false
    }

    /// Returns up to `limit` participants who have no personal link.
    func participantsWithoutKeys(_ limit: Int) throws -> [Participant] {
        let condition = " WHERE generation = 0 AND study IS NOT NULL ORDER BY id LIMIT ?"
        return try all(Self.participants + condition, limit) { try Participant(&$0) }
    }

    private static let participants = "SELECT id, study, generation, time_zone FROM participant"

    private static let byIdentity = """
        SELECT participant.id, participant.study, participant.generation, participant.time_zone
        FROM participant_identity JOIN participant
            ON participant.id = participant_identity.participant
        """
}

extension Participant {
    init(_ columns: inout RowReader) throws {
        self.init(
            id: try columns.next(),
            study: try columns.next(),
            generation: try columns.next(),
            timeZone: try columns.optional()
        )
    }
}

// MARK: - Writing

extension Database {
    /// Inserts a participant without a personal link, unless the participant already exists.
    func insertParticipant(_ id: String, in study: String, at now: Instant) throws {
        try requireNotWithdrawn(Participant.withdrawnIdentity(id), from: study)
        try run(
            """
            INSERT INTO participant (id, created_at, study) VALUES (?, ?, ?)
            ON CONFLICT (id) DO NOTHING
            """,
            id,
            now.milliseconds,
            study
        )
    }

    /// Inserts a participant with the first personal link and code, or adds these to a participant
    /// who has none.
    ///
    /// - Throws: `WithdrawnError` if the participant's data were deleted; `StorageError.taken` if
    ///   the participant belongs to another study, or if a key is in use.
    func insertParticipant(
        _ id: String,
        in study: String,
        _ keys: PersonalKeys,
        at now: Instant
    ) throws {
        try requireNotWithdrawn(Participant.withdrawnIdentity(id), from: study)
        let count = try run(
            """
            INSERT INTO participant (id, created_at, study, generation) VALUES (?, ?, ?, 1)
            ON CONFLICT (id) DO UPDATE SET generation = 1
            WHERE generation = 0 AND study = excluded.study
            """,
            id,
            now.milliseconds,
            study
        )
        if count == 1 {
            try insert(keys, of: id, in: study)
        } else if try participant(id)?.study != study {
            throw StorageError.taken(id)
        }
    }

    private func insert(_ keys: PersonalKeys, of participant: String, in study: String) throws {
        try insertIdentity("link", keys.token, of: participant, in: study)
        try insertIdentity("code", keys.code, of: participant, in: study)
    }

    private func insertIdentity(
        _ kind: String,
        _ value: SecretHash,
        of participant: String,
        in study: String
    ) throws {
        let count = try run(
            """
            INSERT INTO participant_identity (kind, value, study, participant) VALUES (?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """,
            kind,
            value.rawValue,
            study,
            participant
        )
        guard count == 1 else { throw StorageError.taken("the \(kind)") }
    }

    func claim(
        _ claim: IdentityClaim,
        on device: SecretHash,
        at now: Instant
    ) throws -> Participant {
        if let signature = claim.signature { try use(signature, at: now) }
        let (study, identity) = (claim.study, claim.identity)
        let kind = identity.kind.rawValue
        if let known = try participant(of: study, identifiedBy: kind, identity.value) {
            if claim.signature != nil {
                try allow(device, toOpenSessionsOf: known.id, recordedAt: now)
            }
            return known
        }
        try requireNotWithdrawn(identity.value, from: study)
        guard try has("SELECT 1 FROM study WHERE id = ?", study) else {
            throw StorageError.unavailable("unknown study \(study).")
        }
        let id = claim.newParticipant
        try insertParticipant(id, in: study, claim.newKeys, at: now)
        try insertIdentity(kind, identity.value, of: id, in: study)
        try append(AuditEvent(identifying: id, of: study, at: now))
        try allow(device, toOpenSessionsOf: id, at: now)
        return Participant(id: id, study: study)
    }

    /// Deletes expired signatures, and stores a signature as used; throws `StorageError.taken` if
    /// the signature is already stored.
    private func use(_ signature: UsedSignature, at now: Instant) throws {
        try run("DELETE FROM used_signature WHERE expires_at < ?", now.milliseconds)
        let count = try run(
            "INSERT INTO used_signature (hash, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
            signature.hash.rawValue,
            signature.expiresAt.milliseconds
        )
        guard count == 1 else { throw StorageError.taken("the signature") }
    }

    func replaceKeys(
        of participant: Participant,
        with keys: PersonalKeys,
        by researcher: String?,
        at now: Instant
    ) throws -> Bool {
        let sql = "UPDATE participant SET generation = ? WHERE id = ? AND generation = ?"
        let next = participant.generation + 1
        guard try run(sql, next, participant.id, participant.generation) == 1 else { return false }
        try run(
            "DELETE FROM participant_identity WHERE participant = ? AND kind IN ('link', 'code')",
            participant.id
        )
        try insert(keys, of: participant.id, in: participant.study)
        try append(AuditEvent(replacingLinkOf: participant, by: researcher, at: now))
        return true
    }

    /// Removes all permissions to open a participant's sessions.
    ///
    /// - Returns: The number of browsers that had a permission.
    func revokeBrowsers(of participant: Participant) throws -> Int {
        let count = try browsers(of: participant.id).count
        try run("DELETE FROM participant_device WHERE participant = ?", participant.id)
        try run(
            """
            DELETE FROM session_device
            WHERE session IN (SELECT key FROM session WHERE participant = ?)
            """,
            participant.id
        )
        return count
    }

    func setTimeZone(_ zone: String, of participant: String) throws {
        try run("UPDATE participant SET time_zone = ? WHERE id = ?", zone, participant)
    }

    /// Adds the first personal link and code to participants who have none.
    func addKeys(_ keys: [(participant: Participant, keys: PersonalKeys)]) throws {
        for (participant, keys) in keys {
            let sql = "UPDATE participant SET generation = 1 WHERE id = ? AND generation = 0"
            guard try run(sql, participant.id) == 1 else { continue }
            try insert(keys, of: participant.id, in: participant.study)
        }
    }
}
