import GRDB
import Storage
import TaskModel

extension Database {
    func mayOpen(_ id: String, on device: SecretHash) throws -> Bool {
        let sql = "SELECT 1 FROM session WHERE session.id = ?1 AND " + Self.isOpenOnDevice
        return try first(sql, id, device.rawValue) { _ in true } ?? false
    }

    /// The condition that the browser whose hash is the second parameter may open a session.
    static let isOpenOnDevice = """
        (EXISTS (
            SELECT 1 FROM session_device
            WHERE session_device.session = session.key AND session_device.device = ?2
        ) OR NOT session.is_restricted AND EXISTS (
            SELECT 1 FROM participant_device
            WHERE participant_device.participant = session.participant
                AND participant_device.device = ?2
        ))
        """

    /// Allows a browser to open a new session and, unless the session is restricted, the
    /// participant's other unrestricted sessions.
    func allow(_ device: SecretHash, toOpen state: SessionState) throws {
        guard state.isRestricted else {
            try allow(device, toOpenSessionsOf: state.participant, at: state.startedAt)
            return
        }
        try insertDevice(device, at: state.startedAt)
        try run(
            """
            INSERT INTO session_device (session, device, allowed_at)
            SELECT key, ?, ? FROM session WHERE id = ?
            """,
            device.rawValue,
            state.startedAt.milliseconds,
            state.id
        )
    }

    /// Allows a browser to open a participant's unrestricted sessions, or updates the time of an
    /// existing permission.
    ///
    /// The latest permission identifies the browser's current user.
    ///
    /// - Returns: Whether the permission is new.
    @discardableResult
    func allow(
        _ device: SecretHash,
        toOpenSessionsOf participant: String,
        at now: Instant
    ) throws -> Bool {
        try insertDevice(device, at: now)
        let isNew = try !mayOpenAllSessions(of: participant, on: device)
        try run(
            """
            INSERT INTO participant_device (participant, device, allowed_at) VALUES (?, ?, ?)
            ON CONFLICT (participant, device) DO UPDATE SET allowed_at = excluded.allowed_at
            """,
            participant,
            device.rawValue,
            now.milliseconds
        )
        return isNew
    }

    /// Allows a browser to open a participant's unrestricted sessions, and records a new permission
    /// in the audit trail.
    func allow(
        _ device: SecretHash,
        toOpenSessionsOf id: String,
        recordedAt now: Instant
    ) throws {
        guard let participant = try participant(id) else {
            throw StorageError.unavailable("unknown participant \(id).")
        }
        guard try allow(device, toOpenSessionsOf: id, at: now) else { return }
        try append(AuditEvent(allowingBrowserOf: participant, at: now))
    }

    private func insertDevice(_ device: SecretHash, at now: Instant) throws {
        try run(
            "INSERT INTO device (secret, created_at) VALUES (?, ?) ON CONFLICT (secret) DO NOTHING",
            device.rawValue,
            now.milliseconds
        )
    }
}
