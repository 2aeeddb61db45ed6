import GRDB
import Storage
import TaskModel

extension Database {
    /// Looks up where a session that is about to begin will stand in the indices that have no order
    /// of time.
    ///
    /// Where there are very many sessions, those pages lie all over a large file. Whoever begins one
    /// reads them here; otherwise the writer would, one after another, while everybody waits.
    func lookUpPlaces(of state: SessionState, _ keys: ReturnKeys, _ device: SecretHash) throws {
        let places: [(sql: String, value: String)] = [
            ("SELECT 1 FROM participant WHERE id = ?", state.participant),
            ("SELECT 1 FROM session WHERE participant = ?", state.participant),
            ("SELECT 1 FROM session WHERE id = ?", state.id),
            ("SELECT 1 FROM session WHERE return_token = ?", keys.token.rawValue),
            ("SELECT 1 FROM device WHERE secret = ?", device.rawValue),
            ("SELECT 1 FROM session_device WHERE device = ?", device.rawValue),
        ]
        for place in places { _ = try has(place.sql, place.value) }
        let code = "SELECT 1 FROM session WHERE study = ? AND return_code = ?"
        _ = try first(code, state.study, keys.code.rawValue) { _ in true }
    }
}
