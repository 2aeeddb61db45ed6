import GRDB
import Storage
import TaskModel

extension Database {
    /// Whether a browser may open a session.
    func mayOpen(_ id: String, on device: SecretHash) throws -> Bool {
        let sql = """
            SELECT 1 FROM session JOIN session_device ON session_device.session = session.key
            WHERE session.id = ? AND session_device.device = ?
            """
        return try first(sql, id, device.rawValue) { _ in true } ?? false
    }

    /// Lets a browser open a session.
    ///
    /// - Returns: Whether it could not until now.
    @discardableResult
    func allow(_ device: SecretHash, toOpen id: String, at now: Instant) throws -> Bool {
        try run(
            "INSERT INTO device (secret, created_at) VALUES (?, ?) ON CONFLICT (secret) DO NOTHING",
            device.rawValue,
            now.milliseconds
        )
        let count = try run(
            """
            INSERT INTO session_device (session, device, allowed_at)
            SELECT key, ?, ? FROM session WHERE id = ?
            ON CONFLICT (session, device) DO NOTHING
            """,
            device.rawValue,
            now.milliseconds,
            id
        )
        return count == 1
    }

    /// The participant of a session.
    func participant(of id: String) throws -> String? {
        try first("SELECT participant FROM session WHERE id = ?", id) { try $0.next() }
    }
}
