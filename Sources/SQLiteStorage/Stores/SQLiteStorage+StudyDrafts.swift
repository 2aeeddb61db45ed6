import Foundation
import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    package func addStudyDraft(
        of study: String?,
        hash: String,
        files: [String: [UInt8]],
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft {
        try await write { db in
            try db.run("DELETE FROM study_draft WHERE study = ?", study)
            try db.run(
                "INSERT INTO study_draft (study, hash, researcher, uploaded_at) VALUES (?, ?, ?, ?)",
                study,
                hash,
                researcher,
                now.milliseconds
            )
            let draft = StudyDraft(
                number: db.lastInsertedRowID,
                study: study,
                hash: hash,
                researcher: researcher,
                uploadedAt: now
            )
            for (path, bytes) in files {
                try db.run(
                    "INSERT INTO study_draft_file (draft, path, bytes) VALUES (?, ?, ?)",
                    draft.number,
                    path,
                    Data(bytes)
                )
            }
            try db.append(AuditEvent(adding: draft))
            return draft
        }
    }

    package func studyDrafts() async throws -> [StudyDraft] {
        try await read { db in
            try db.all(StudyDraft.query + " ORDER BY number DESC") { try StudyDraft(&$0) }
        }
    }

    package func studyDraft(
        _ number: Int64
    ) async throws -> (draft: StudyDraft, files: [String: [UInt8]])? {
        try await read { db in
            try db.studyDraft(number).map { draft in
                (draft: draft, files: try db.studyDraftFiles(of: draft.number))
            }
        }
    }

    package func removeStudyDraft(
        _ number: Int64,
        by researcher: String,
        at now: Instant
    ) async throws -> Bool {
        try await write { db in
            guard let draft = try db.studyDraft(number) else { return false }
            try db.run("DELETE FROM study_draft WHERE number = ?", number)
            try db.append(AuditEvent(removing: draft, by: researcher, at: now))
            return true
        }
    }
}

extension Database {
    /// Returns the files of a draft with the given hash, or `nil` if there is no such draft.
    func studyDraftFiles(withHash hash: String) throws -> [String: [UInt8]]? {
        let sql = "SELECT number FROM study_draft WHERE hash = ?"
        let number = try first(sql, hash, as: { try $0.next(Int64.self) })
        return try number.map(studyDraftFiles)
    }

    fileprivate func studyDraft(_ number: Int64) throws -> StudyDraft? {
        try first(StudyDraft.query + " WHERE number = ?", number, as: { try StudyDraft(&$0) })
    }
}

extension StudyDraft {
    fileprivate static let query =
        "SELECT number, study, hash, researcher, uploaded_at FROM study_draft"

    fileprivate init(_ columns: inout RowReader) throws {
        self.init(
            number: try columns.next(),
            study: try columns.optional(),
            hash: try columns.next(),
            researcher: try columns.next(),
            uploadedAt: try columns.instant()
        )
    }
}
