import Foundation
import GRDB
import Storage
import TaskModel

extension Database {
    /// Inserts the row of a stored file and deletes the rows of the files that it replaces.
    ///
    /// - Returns: The identifiers of the replaced files.
    func replaceFiles(
        by shelved: FileFolder.PlacedFile,
        _ upload: IncomingFile,
        at now: Instant
    ) throws -> [String] {
        let replaced = try files(replacedBy: shelved, upload)
        try checkQuota(of: upload, adding: shelved.file.size, without: replaced)
        for file in replaced { try run("DELETE FROM recording WHERE id = ?", file.id) }
        try insert(shelved, upload, at: now)
        return replaced.map(\.id)
    }

    /// Returns the item's files that the new file replaces.
    ///
    /// Their bytes differ from the new file's, and they are neither chunks of recordings nor part
    /// of a result or draft.
    private func files(
        replacedBy shelved: FileFolder.PlacedFile,
        _ upload: IncomingFile
    ) throws -> [(id: String, size: Int)] {
        let sql = """
            SELECT id, size FROM recording
            WHERE session = (SELECT key FROM session WHERE id = ?) AND visit IS NULL AND item = ?
                AND step = ? AND round = ? AND sha256 <> ? AND \(Self.isUnused)
            """
        let (step, round) = (upload.step.step, upload.step.round)
        return try all(sql, upload.session, upload.item, step, round, shelved.sha256) { columns in
            (id: try columns.next(), size: try columns.next())
        }
    }

    private func checkQuota(
        of upload: IncomingFile,
        adding size: Int,
        without replaced: [(id: String, size: Int)]
    ) throws {
        let sql = """
            SELECT count(*), coalesce(sum(size), 0) FROM recording
            WHERE session = (SELECT key FROM session WHERE id = ?) AND \(Self.isNoChunk)
            """
        let kept = try first(sql, upload.session) { columns in
            (count: try columns.next(Int.self), bytes: try columns.next(Int.self))
        }
        let count = (kept?.count ?? 0) - replaced.count
        let bytes = (kept?.bytes ?? 0) - replaced.reduce(0) { $0 + $1.size }
        guard upload.quota.allows(size, besides: count, of: bytes) else {
            throw FileRejectedError.overQuota
        }
    }

    /// The condition that the file is not a chunk of a recording.
    private static let isNoChunk = """
        NOT EXISTS (SELECT 1 FROM recorder_chunk WHERE recorder_chunk.file = recording.id)
        """

    /// The condition that the file is not a chunk of a recording, and that no draft of the session
    /// refers to it.
    private static let isUnused = """
        \(isNoChunk) AND NOT EXISTS (
            SELECT 1 FROM draft
            WHERE draft.session = recording.session AND instr(draft.fields, recording.id)
        )
        """

    private func insert(
        _ shelved: FileFolder.PlacedFile,
        _ upload: IncomingFile,
        at now: Instant
    ) throws {
        let file = shelved.file
        let count = try run(
            """
            INSERT INTO recording (id, session, step, round, item, type, size, sha256, path,
                created_at)
            SELECT ?, key, ?, ?, ?, ?, ?, ?, ?, ? FROM session
            WHERE id = ? AND status IN ('in_progress', 'saved')
            """,
            file.id,
            upload.step.step,
            upload.step.round,
            upload.item,
            file.mediaType,
            file.size,
            shelved.sha256,
            "files/" + file.id,
            now.milliseconds,
            upload.session
        )
        guard count == 1 else { throw StorageError.noSession(upload.session) }
    }

    /// Assigns a file to the visit of a result, unless the file already has a visit; throws if the
    /// session has no such file.
    func accept(_ named: ReferencedFile, in session: String) throws {
        let count = try run(
            """
            UPDATE recording SET visit = coalesce(visit, ?)
            WHERE id = ? AND type = ? AND size = ?
                AND session = (SELECT key FROM session WHERE id = ?)
            """,
            named.visit,
            named.file.id,
            named.file.mediaType,
            named.file.size,
            session
        )
        guard count == 1 else { throw FileRejectedError.notOfSession(named.file.id) }
    }

    /// Returns the record of a session's file, or `nil` if the session has no such file; `path` is
    /// the record's location.
    func file(_ id: String, of session: String, at path: String) throws -> FileRecord? {
        let sql = """
            SELECT recording.type, recording.size, recording.step, recording.round,
                recording.item, recording.created_at
            FROM recording JOIN session ON session.key = recording.session
            WHERE recording.id = ? AND session.id = ?
            """
        return try first(sql, id, session) { columns in
            let file = StoredFile(id: id, mediaType: try columns.next(), size: try columns.next())
            let step = try columns.address()
            let item = try columns.next(String.self)
            let at = try columns.instant()
            return FileRecord(file, step: step, item: item, sentAt: at, location: .path(path))
        }
    }

    func hasFile(_ id: String) throws -> Bool {
        try has("SELECT 1 FROM recording WHERE id = ?", id)
    }

    /// Returns the identifiers of a session's files.
    func files(ofSession id: String) throws -> [String] {
        let sql = """
            SELECT recording.id
            FROM session JOIN recording ON recording.session = session.key WHERE session.id = ?
            """
        return try all(sql, id) { try $0.next() }
    }

    /// Returns the identifiers of files stored before a given time, except those of recordings and
    /// those in a result or draft.
    func abandonedFiles(before: Instant) throws -> [String] {
        let sql = """
            SELECT id FROM recording WHERE visit IS NULL AND created_at < ? AND \(Self.isUnused)
            """
        return try all(sql, before.milliseconds) { try $0.next(String.self) }
    }

    /// Deletes the rows of the given files, except those of recordings and those in a result or
    /// draft.
    ///
    /// - Returns: The identifiers of the deleted files.
    func deleteAbandonedFiles(_ files: ArraySlice<String>) throws -> [String] {
        let sql = "DELETE FROM recording WHERE id = ? AND visit IS NULL AND \(Self.isUnused)"
        return try files.filter { try run(sql, $0) > 0 }
    }
}
