import Foundation
import GRDB
import Storage
import TaskModel

extension Database {
    /// Returns the recordings of a session in the order of their start.
    func recordings(of session: String) throws -> [Recording] {
        let sql = """
            SELECT run FROM recorder_run JOIN session ON session.key = recorder_run.session
            WHERE session.id = ? ORDER BY recorder_run.started_at, run
            """
        let runs = try all(sql, session) { try $0.next(String.self) }
        return try runs.compactMap { try recording($0, of: session) }
    }

    /// Returns a recording of a session, if there is one.
    func recording(_ run: String, of session: String) throws -> Recording? {
        let pieces = try pieces(of: run, of: session)
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
                pieces: pieces
            )
        }
    }

    private func pieces(of run: String, of session: String) throws -> [Recording.Piece] {
        let sql = """
            SELECT file, number, size, sha256, samples, from_at, to_at
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
            return Recording.Piece(chunk, file: file)
        }
    }

    /// Inserts a piece whose bytes are in place.
    ///
    /// - Parameters:
    ///   - incoming: The piece.
    ///   - digest: The SHA-256 of its bytes.
    ///   - whole: The SHA-256 of the whole recording if this is the last piece.
    ///   - count: The number of stored pieces at the time of the decision to store this one.
    ///   - now: The current time.
    /// - Throws: `ChunkRejectedError`, or `StorageError.busy` if another piece was stored since.
    func insert(
        _ incoming: IncomingChunk,
        _ digest: Data,
        whole: Data?,
        after count: Int,
        at now: Instant
    ) throws {
        let session = try session(of: incoming)
        let known = try recording(incoming.recording.run, of: incoming.session)
        guard known?.pieces.count ?? 0 == count, known?.ending == nil else {
            throw StorageError.busy
        }
        try requireRoom(for: incoming, in: session)
        if known == nil { try insertRun(incoming, in: session, at: now) }
        if incoming.chunk.size > 0 { try insertFile(incoming, digest, in: session, at: now) }
        try insertPiece(incoming, digest, in: session)
        guard let ending = incoming.ending else { return }
        try run(
            """
            UPDATE recorder_run SET ended_at = ?, ending = ?, sha256 = ?
            WHERE session = ? AND run = ?
            """,
            now.milliseconds,
            ending.rawValue,
            whole,
            session.key,
            incoming.recording.run
        )
    }

    /// Returns the key and the study of the session.
    private func session(of incoming: IncomingChunk) throws -> (key: Int64, study: String) {
        let sql = "SELECT key, study, status FROM session WHERE id = ?"
        let found = try first(sql, incoming.session) { columns in
            (
                key: try columns.next(Int64.self), study: try columns.next(String.self),
                status: try columns.word() as SessionStatus
            )
        }
        guard let found else { throw StorageError.noSession(incoming.session) }
        guard found.status != .discarded else { throw ChunkRejectedError.discarded }
        return (found.key, found.study)
    }

    private func requireRoom(
        for incoming: IncomingChunk,
        in session: (key: Int64, study: String)
    ) throws {
        let (quota, size) = (incoming.quota, incoming.chunk.size)
        let sql = "SELECT count(*), coalesce(sum(size), 0) FROM recorder_chunk WHERE session = ?"
        let kept = try first(sql, session.key) { columns in
            (count: try columns.next(Int.self), bytes: try columns.next(Int.self))
        }
        guard let kept, kept.count < quota.chunks, kept.bytes + size <= quota.bytes else {
            throw ChunkRejectedError.overQuota
        }
        let total = try first("SELECT bytes FROM recorder_total WHERE study = ?", session.study) {
            try $0.next(Int.self)
        }
        guard (total ?? 0) + size <= quota.studyBytes else { throw ChunkRejectedError.overQuota }
        try run(
            """
            INSERT INTO recorder_total (study, bytes) VALUES (?, ?)
            ON CONFLICT (study) DO UPDATE SET bytes = bytes + excluded.bytes
            """,
            session.study,
            size
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
        _ digest: Data,
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
            digest,
            FileRow.path(of: incoming.id),
            now.milliseconds
        )
    }

    private func insertPiece(
        _ incoming: IncomingChunk,
        _ digest: Data,
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
            digest,
            chunk.samples,
            chunk.from.milliseconds,
            chunk.to.milliseconds
        )
    }

    /// Deletes the rows of a session's recordings; those of their files are deleted with the files.
    func deleteRecordings(of session: String) throws {
        try run(
            """
            UPDATE recorder_total SET bytes = bytes - (
                SELECT coalesce(sum(size), 0) FROM recorder_chunk
                WHERE session = (SELECT key FROM session WHERE id = ?)
            ) WHERE study = (SELECT study FROM session WHERE id = ?)
            """,
            session,
            session
        )
        for table in ["recorder_chunk", "recorder_run"] {
            try run(
                "DELETE FROM \(table) WHERE session = (SELECT key FROM session WHERE id = ?)",
                session
            )
        }
    }
}
