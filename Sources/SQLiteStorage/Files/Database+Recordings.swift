import Foundation
import GRDB
import Storage
import TaskModel

extension Database {
    /// Returns whether a chunk is new and may be stored; `false` if the same chunk is already
    /// stored.
    ///
    /// - Throws: `ChunkRejectedError` if the chunk must not be stored.
    func accepts(_ incoming: IncomingChunk) throws -> Bool {
        try admission(of: incoming, in: session(of: incoming)).accepts(incoming)
    }

    /// Inserts a chunk after its bytes have been stored.
    ///
    /// - Parameters:
    ///   - incoming: The chunk.
    ///   - verified: The result of verifying the whole recording; `nil` if this is not the last
    ///     chunk.
    ///   - now: The current time.
    /// - Throws: `ChunkRejectedError`, or `StorageError.busy` if another request stored this chunk
    ///   or a chunk that `verified` does not contain.
    func insert(
        _ incoming: IncomingChunk,
        verified: VerifiedRecording?,
        at now: Instant
    ) throws {
        let session = try session(of: incoming)
        let admission = try admission(of: incoming, in: session)
        guard try admission.accepts(incoming) else { throw StorageError.busy }
        try count(incoming, in: session)
        if admission.recording == nil { try insertRun(incoming, in: session, at: now) }
        if incoming.chunk.size > 0 { try insertFile(incoming, in: session, at: now) }
        try insertPiece(incoming, in: session)
        guard let ending = incoming.ending, let verified else { return }
        try end(incoming.recording.run, ending, verified, in: session, at: now)
    }

    private func end(
        _ run: String,
        _ ending: RecordingEnding,
        _ verified: VerifiedRecording,
        in session: (key: Int64, study: String),
        at now: Instant
    ) throws {
        let sql = "SELECT count(*) FROM recorder_chunk WHERE session = ? AND run = ?"
        let count = try first(sql, session.key, run) { try $0.next(Int.self) }
        guard count == verified.count else { throw StorageError.busy }
        try self.run(
            """
            UPDATE recorder_run SET ended_at = ?, ending = ?, sha256 = ?
            WHERE session = ? AND run = ?
            """,
            now.milliseconds,
            ending.rawValue,
            verified.sha256,
            session.key,
            run
        )
        for number in verified.damaged {
            try self.run(
                """
                UPDATE recorder_chunk SET is_damaged = 1
                WHERE session = ? AND run = ? AND number = ?
                """,
                session.key,
                run,
                number
            )
        }
    }

    /// Returns the key and the study of a chunk's session; throws if the session does not accept
    /// recordings.
    private func session(of incoming: IncomingChunk) throws -> (key: Int64, study: String) {
        let sql = """
            SELECT key, study, status FROM session WHERE id = ?
                AND NOT EXISTS (
                    SELECT 1 FROM withdrawal WHERE withdrawal.participant = session.participant
                )
            """
        let found = try first(sql, incoming.session) { columns in
            (
                key: try columns.next(Int64.self), study: try columns.next(String.self),
                status: try columns.word() as SessionStatus
            )
        }
        guard let found, found.status != .discarded else { throw ChunkRejectedError.discarded }
        return (found.key, found.study)
    }

    private func admission(
        of incoming: IncomingChunk,
        in session: (key: Int64, study: String)
    ) throws -> ChunkAdmission {
        let run = incoming.recording.run
        let known = try first(
            "SELECT recorder, visit, type, ending FROM recorder_run WHERE session = ? AND run = ?",
            session.key,
            run
        ) { columns in
            let key = RecordingKey(
                run: run,
                recorder: try columns.next(),
                visit: try columns.next(),
                mediaType: try columns.next()
            )
            let isEnded = try columns.optional(String.self) != nil
            return ChunkAdmission.KnownRecording(key, isEnded: isEnded)
        }
        let sha256 = try first(
            "SELECT sha256 FROM recorder_chunk WHERE session = ? AND run = ? AND number = ?",
            session.key,
            run,
            incoming.chunk.number
        ) { Array(try $0.next(Data.self)) }
        return ChunkAdmission(to: known, sha256: sha256, usage: try usage(of: session))
    }

    private func usage(of session: (key: Int64, study: String)) throws -> RecordingUsage {
        let own = try first(
            "SELECT chunks, bytes FROM recorder_usage WHERE session = ?",
            session.key
        ) { (chunks: try $0.next(Int.self), bytes: try $0.next(Int.self)) }
        let all = try first("SELECT bytes FROM recorder_total WHERE study = ?", session.study) {
            try $0.next(Int.self)
        }
        return RecordingUsage(
            chunks: own?.chunks ?? 0,
            bytes: own?.bytes ?? 0,
            studyBytes: all ?? 0
        )
    }

    /// Adds a chunk to the counters, so that limits are checked without counting the stored chunks.
    private func count(
        _ incoming: IncomingChunk,
        in session: (key: Int64, study: String)
    ) throws {
        try run(
            """
            INSERT INTO recorder_usage (session, chunks, bytes) VALUES (?, 1, ?)
            ON CONFLICT (session) DO UPDATE
            SET chunks = chunks + 1, bytes = bytes + excluded.bytes
            """,
            session.key,
            incoming.chunk.size
        )
        try run(
            """
            INSERT INTO recorder_total (study, bytes) VALUES (?, ?)
            ON CONFLICT (study) DO UPDATE SET bytes = bytes + excluded.bytes
            """,
            session.study,
            incoming.chunk.size
        )
    }

    private func insertRun(
        _ incoming: IncomingChunk,
        in session: (key: Int64, study: String),
        at now: Instant
    ) throws {
        let key = incoming.recording
        try run(
            """
            INSERT INTO recorder_run (session, run, recorder, visit, type, started_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            session.key,
            key.run,
            key.recorder,
            key.visit,
            key.mediaType,
            now.milliseconds
        )
    }

    private func insertFile(
        _ incoming: IncomingChunk,
        in session: (key: Int64, study: String),
        at now: Instant
    ) throws {
        try run(
            """
            INSERT INTO recording (id, session, step, round, item, type, size, sha256, path,
                created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            incoming.id,
            session.key,
            incoming.step.step,
            incoming.step.round,
            incoming.recording.recorder,
            incoming.recording.mediaType,
            incoming.chunk.size,
            Data(incoming.chunk.sha256),
            FileRow.path(of: incoming.id),
            now.milliseconds
        )
    }

    private func insertPiece(
        _ incoming: IncomingChunk,
        in session: (key: Int64, study: String)
    ) throws {
        let chunk = incoming.chunk
        try run(
            """
            INSERT INTO recorder_chunk (session, run, number, file, size, sha256, samples,
                from_at, to_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            session.key,
            incoming.recording.run,
            chunk.number,
            chunk.size > 0 ? incoming.id : nil,
            chunk.size,
            Data(chunk.sha256),
            chunk.samples,
            chunk.from.milliseconds,
            chunk.to.milliseconds
        )
    }

    /// Deletes the rows of a session's recordings, but not the rows of the recorded files, and
    /// subtracts the recordings' size from the study's total.
    func deleteRecordings(of session: String) throws {
        try run(
            """
            UPDATE recorder_total SET bytes = bytes - coalesce((
                SELECT bytes FROM recorder_usage
                WHERE session = (SELECT key FROM session WHERE id = ?)
            ), 0) WHERE study = (SELECT study FROM session WHERE id = ?)
            """,
            session,
            session
        )
        for table in ["recorder_chunk", "recorder_run", "recorder_usage"] {
            try run(
                "DELETE FROM \(table) WHERE session = (SELECT key FROM session WHERE id = ?)",
                session
            )
        }
    }
}
