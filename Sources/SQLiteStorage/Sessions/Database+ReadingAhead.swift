import GRDB
import Storage
import TaskModel

extension Database {
    /// Reads the pages that a new session will change, in the indexes that are not ordered by time.
    ///
    /// With very many sessions, these pages are scattered over a large file. The task that starts
    /// the session reads them here. Otherwise, the writer would read them one by one while all
    /// other writes wait.
    func lookUpPlaces(of state: SessionState, _ keys: PersonalKeys, _ device: SecretHash) throws {
        let places: [(sql: String, value: String)] = [
            ("SELECT 1 FROM participant WHERE id = ?", state.participant),
            ("SELECT 1 FROM session WHERE participant = ?", state.participant),
            ("SELECT 1 FROM session WHERE id = ?", state.id),
            ("SELECT 1 FROM session WHERE return_token = ?", "session \(state.id)"),
            ("SELECT 1 FROM device WHERE secret = ?", device.rawValue),
            ("SELECT 1 FROM participant_device WHERE participant = ?", state.participant),
            ("SELECT 1 FROM participant_device WHERE device = ?", device.rawValue),
            ("SELECT 1 FROM participant_identity WHERE participant = ?", state.participant),
            ("\(Self.identity) AND kind = 'link'", keys.token.rawValue),
            ("\(Self.identity) AND kind = 'code'", keys.code.rawValue),
        ]
        for place in places { _ = try has(place.sql, place.value) }
        let code = "SELECT 1 FROM session WHERE study = ? AND return_code = ?"
        _ = try first(code, state.study, "session \(state.id)") { _ in true }
    }

    private static let identity = "SELECT 1 FROM participant_identity WHERE value = ?"
}
