import Foundation
import GRDB
import Storage
import TaskModel

extension Database {
    /// Writes a file that lies on the shelf.
    func insert(_ shelved: FileShelf.Shelved, _ upload: FileUpload, at now: Instant) throws {
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

    /// Makes a file part of a result, which it may be of its own session only.
    func accept(_ named: NamedFile, in session: String) throws {
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
        guard count == 1 else { throw FileRefusal.notOfSession(named.file.id) }
    }

    /// A file of a session, of which the caller knows where it lies.
    func file(_ id: String, of session: String, at path: String) throws -> KeptFile? {
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
            return KeptFile(file, step: step, item: item, sentAt: at, content: .path(path))
        }
    }

    /// Whether there is a file of an identifier.
    func hasFile(_ id: String) throws -> Bool {
        try has("SELECT 1 FROM recording WHERE id = ?", id)
    }

    /// The files of a session.
    func files(ofSession id: String) throws -> [String] {
        let sql = """
            SELECT recording.id
            FROM session JOIN recording ON recording.session = session.key WHERE session.id = ?
            """
        return try all(sql, id) { try $0.next() }
    }

    /// Deletes the files that were kept before a moment and that no result and no draft names.
    ///
    /// - Returns: Which.
    func deleteAbandonedFiles(before: Instant) throws -> [String] {
        let abandoned = """
            visit IS NULL AND created_at < ? AND NOT EXISTS (
                SELECT 1 FROM draft
                WHERE draft.session = recording.session AND instr(draft.fields, recording.id)
            )
            """
        let sql = "SELECT id FROM recording WHERE " + abandoned
        let files = try all(sql, before.milliseconds) { try $0.next(String.self) }
        for file in files { try run("DELETE FROM recording WHERE id = ?", file) }
        return files
    }
}
