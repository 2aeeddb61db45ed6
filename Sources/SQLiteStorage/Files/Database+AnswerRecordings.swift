import GRDB
import Storage
import TaskModel

/// The removal of recordings that were made for answers.
extension Database {
    /// Returns the session key and the run of each recording that was made for an answer and
    /// started before a given time.
    ///
    /// A recording of the page that an open session still shows is included only if it started
    /// before `Recording.expiry(onOpenPage:)`.
    func recordingsForAnswers(before: Instant) throws -> [(session: Int64, run: String)] {
        let sql = """
            SELECT recorder_run.session, run
            FROM recorder_run JOIN session ON session.key = recorder_run.session
            WHERE recorder_run.started_at < ? AND instr(recorder, '.') > 0
                AND (session.visit <> recorder_run.visit
                    OR session.status NOT IN ('in_progress', 'saved')
                    OR recorder_run.started_at < ?)
            """
        let limit = Recording.expiry(onOpenPage: before)
        return try all(sql, before.milliseconds, limit.milliseconds) { columns in
            (session: try columns.next(), run: try columns.next())
        }
    }

    /// Deletes the rows of a recording and of its files, and subtracts its chunks from the
    /// counters.
    ///
    /// - Returns: The identifiers of the files.
    func deleteRecording(_ run: String, of session: Int64) throws -> [String] {
        let sql = "SELECT file, size FROM recorder_chunk WHERE session = ? AND run = ?"
        let chunks = try all(sql, session, run) { columns in
            (file: try columns.optional(String.self), size: try columns.next(Int.self))
        }
        let bytes = chunks.reduce(0) { $0 + $1.size }
        try self.run(
            "UPDATE recorder_usage SET chunks = chunks - ?, bytes = bytes - ? WHERE session = ?",
            chunks.count,
            bytes,
            session
        )
        try self.run(
            """
            UPDATE recorder_total SET bytes = bytes - ?
            WHERE study = (SELECT study FROM session WHERE key = ?)
            """,
            bytes,
            session
        )
        for table in ["recorder_chunk", "recorder_run"] {
            try self.run("DELETE FROM \(table) WHERE session = ? AND run = ?", session, run)
        }
        let files = chunks.compactMap(\.file)
        for file in files { try self.run("DELETE FROM recording WHERE id = ?", file) }
        return files
    }
}
