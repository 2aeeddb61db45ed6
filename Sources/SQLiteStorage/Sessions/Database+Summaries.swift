import GRDB
import Storage
import TaskModel

extension Database {
    private static let columns = """
        SELECT session.id, session.participant, session.study, session.task, session.version,
            session.language, session.status, session.step, session.round, session.started_at,
            session.updated_at, session.finished_at
        FROM session
        """

    /// Returns a page of a study's sessions, newest first.
    func summaries(of study: String, limit: Int, offset: Int) throws -> [SessionSummary] {
        let condition = " WHERE study = ? ORDER BY started_at DESC, id DESC LIMIT ? OFFSET ?"
        return try all(Self.columns + condition, study, limit, offset) {
            try SessionSummary(&$0)
        }
    }

    /// Returns the sessions of a study that a browser may open, latest permission first.
    func summaries(of study: String, on device: SecretHash) throws -> [SessionSummary] {
        let condition = """
             JOIN session_device ON session_device.session = session.key
            WHERE session_device.device = ? AND +session.study = ?
            ORDER BY session_device.allowed_at DESC, session.started_at DESC, session.id DESC
            """
        return try all(Self.columns + condition, device.rawValue, study) {
            try SessionSummary(&$0)
        }
    }

    /// Returns the open session that belongs to a return link's token, if there is one.
    func summary(ofToken token: SecretHash) throws -> SessionSummary? {
        let condition = " WHERE return_token = ? AND status IN ('in_progress', 'saved')"
        return try first(Self.columns + condition, token.rawValue) { try SessionSummary(&$0) }
    }

    /// Returns the open session that belongs to a return code of a study, if there is one.
    func summary(of study: String, code: SecretHash) throws -> SessionSummary? {
        let condition = """
             WHERE study = ? AND return_code = ? AND +status IN ('in_progress', 'saved')
            """
        return try first(Self.columns + condition, study, code.rawValue) {
            try SessionSummary(&$0)
        }
    }
}

extension SessionSummary {
    fileprivate init(_ columns: inout RowReader) throws {
        let id = try columns.next(String.self)
        let participant = try columns.next(String.self)
        self.init(
            id: id,
            participant: participant,
            study: try columns.next(),
            task: try columns.next(),
            version: try columns.next(),
            language: try columns.next(),
            status: try columns.word(),
            step: try columns.address(),
            startedAt: try columns.instant(),
            updatedAt: try columns.instant(),
            finishedAt: try columns.optionalInstant()
        )
    }
}
