import Foundation
import GRDB
import Storage
import TaskModel

extension Database {
    /// Returns the recordings of a session in the order of `chronological`.
    func recordings(of session: String) throws -> [Recording] {
        let sql = """
            SELECT run FROM recorder_run JOIN session ON session.key = recorder_run.session
            WHERE session.id = ?
            """
        let runs = try all(sql, session) { try $0.next(String.self) }
        return try runs.compactMap { try recording($0, of: session) }.chronological
    }

    func recording(_ run: String, of session: String) throws -> Recording? {
        let chunks = try chunks(of: run, of: session)
        let sql = """
            SELECT recorder, recorder_run.visit, type, recorder_run.started_at, ended_at, ending,
                sha256
            FROM recorder_run JOIN session ON session.key = recorder_run.session
            WHERE session.id = ? AND run = ?
            """
        return try first(sql, session, run) { columns in
            let key = RecordingKey(
                run: run,
                recorder: try columns.next(),
                visit: try columns.next(),
                mediaType: try columns.next()
            )
            return Recording(
                key,
                startedAt: try columns.instant(),
                endedAt: try columns.optionalInstant(),
                ending: try columns.optional(String.self).flatMap(RecordingEnding.init),
                sha256: try columns.optional(Data.self).map(Array.init),
                chunks: chunks
            )
        }
    }

    /// Returns the chunks of a recording in the order of their numbers.
    func chunks(of run: String, of session: String) throws -> [Recording.StoredChunk] {
        let sql = """
            SELECT file, number, size, sha256, samples, from_at, to_at, is_damaged
            FROM recorder_chunk JOIN session ON session.key = recorder_chunk.session
            WHERE session.id = ? AND run = ? ORDER BY number
            """
        return try all(sql, session, run) { columns in
            let file = try columns.optional(String.self)
            let chunk = RecordedChunk(
                number: try columns.next(),
                size: try columns.next(),
                sha256: Array(try columns.next(Data.self)),
                samples: try columns.next(),
                from: try columns.instant(),
                to: try columns.instant()
            )
            return Recording.StoredChunk(chunk, file: file, isDamaged: try columns.next())
        }
    }
}
