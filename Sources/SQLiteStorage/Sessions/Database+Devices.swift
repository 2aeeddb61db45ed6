import GRDB
import Storage
import TaskModel

extension Database {
    func mayOpen(_ id: String, on device: SecretHash) throws -> Bool {
        let sql = """
            SELECT 1 FROM session JOIN session_device ON session_device.session = session.key
            WHERE session.id = ? AND session_device.device = ?
            """
        return try first(sql, id, device.rawValue) { _ in true } ?? false
    }

    /// Allows a browser to open a session; if the browser is already allowed, only updates the time
    /// of the permission.
    ///
    /// - Returns: Whether the permission is new.
    @discardableResult
    func allow(_ device: SecretHash, toOpen id: String, at now: Instant) throws -> Bool {
        try run(
            "INSERT INTO device (secret, created_at) VALUES (?, ?) ON CONFLICT (secret) DO NOTHING",
            device.rawValue,
            now.milliseconds
        )
        let isNew = try run(
            """
            INSERT INTO session_device (session, device, allowed_at)
            SELECT key, ?, ? FROM session WHERE id = ?
            ON CONFLICT (session, device) DO NOTHING
            """,
            device.rawValue,
            now.milliseconds,
            id
        )
        if isNew == 0 { try allowAgain(device, toOpen: id, at: now) }
        return isNew == 1
    }

    /// Updates the time of a permission, because the latest permission identifies the browser's
    /// current user (see ``summaries(of:on:)``).
    private func allowAgain(_ device: SecretHash, toOpen id: String, at now: Instant) throws {
        try run(
            """
            UPDATE session_device SET allowed_at = ?
            WHERE device = ? AND session = (SELECT key FROM session WHERE id = ?)
            """,
            now.milliseconds,
            device.rawValue,
            id
        )
    }

    func participant(of id: String) throws -> String? {
        try first("SELECT participant FROM session WHERE id = ?", id) { try $0.next() }
    }
}
