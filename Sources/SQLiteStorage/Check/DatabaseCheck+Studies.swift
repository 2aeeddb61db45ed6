import Foundation
import GRDB

/// A function that returns the hash of a study's files, whose contents are keyed by path.
package typealias StudyHash = @Sendable (_ files: [String: [UInt8]]) -> String

extension DatabaseCheck {
    /// Compares the files of every version and draft with the stored hash, and the current version
    /// of every study with the study's last publication.
    func studies(
        _ db: Database,
        _ progress: WorkProgress,
        by hash: StudyHash
    ) throws -> CheckReport.Section {
        progress("comparing the files of studies", nil)
        let versions = try db.all("SELECT hash, study FROM study_version ORDER BY number") {
            (hash: try $0.next(String.self), study: try $0.next(String.self))
        }
        let problems = try versions.compactMap { version in
            try hash(db.studyFiles(of: version.hash)) == version.hash
                ? nil
                : "version \(version.hash) of study \(version.study) has other files than were published"
        }
        // Data from before 1.13 have neither drafts nor publications.
        let drafts = try db.tableExists("study_draft") ? studyDrafts(db) : []
        let damaged = try drafts.compactMap { draft in
            try hash(db.studyDraftFiles(of: draft.number)) == draft.hash
                ? nil : "draft \(draft.number) of a study has other files than were added"
        }
        let misplaced = try db.tableExists("publication") ? misplacedCurrentVersions(db) : []
        let studies = Set(versions.map(\.study)).count
        let found =
            "\(versions.count) versions of \(studies) studies, \(drafts.count) drafts of studies"
        return CheckReport.Section("studies", found, problems: problems + damaged + misplaced)
    }

    private func studyDrafts(_ db: Database) throws -> [(number: Int64, hash: String)] {
        try db.all("SELECT number, hash FROM study_draft ORDER BY number") {
            (number: try $0.next(), hash: try $0.next())
        }
    }

    private func misplacedCurrentVersions(_ db: Database) throws -> [String] {
        let sql = """
            SELECT id FROM study WHERE current IS NOT (
                SELECT version FROM publication WHERE study = id ORDER BY number DESC LIMIT 1
            )
            """
        return try db.all(sql) { try $0.next(String.self) }.map {
            "the current version of study \($0) is not the one published last"
        }
    }
}

extension Database {
    /// Returns the files of a version, by path.
    func studyFiles(of version: String) throws -> [String: [UInt8]] {
        try studyFiles("SELECT path, bytes FROM study_file WHERE version = ?", version)
    }

    /// Returns the files of a draft, by path.
    func studyDraftFiles(of number: Int64) throws -> [String: [UInt8]] {
        try studyFiles("SELECT path, bytes FROM study_draft_file WHERE draft = ?", number)
    }

    private func studyFiles(
        _ sql: String,
        _ owner: Value
    ) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        try each(sql, owner) { columns in
            files[try columns.next()] = [UInt8](try columns.next(Data.self))
        }
        return files
    }
}
