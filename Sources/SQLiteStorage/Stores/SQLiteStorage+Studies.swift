import Foundation
import GRDB
package import Storage
import TaskModel

extension SQLiteStorage {
    package func publish(_ publication: Publication, files: [String: [UInt8]]) async throws {
        let version = publication.version
        try await write { db in
            try db.run(
                "INSERT INTO study (id) VALUES (?) ON CONFLICT (id) DO NOTHING",
                version.study
            )
            try db.insert(version, files)
            let changed = try db.run(
                "UPDATE study SET current = ?1 WHERE id = ?2 AND current IS NOT ?1",
                version.hash,
                version.study
            )
            if changed > 0 { try db.insert(publication) }
        }
    }

    package func currentVersions() async throws -> [PublishedVersion] {
        let sql = """
            SELECT id, current,
                (SELECT max(published_at) FROM publication WHERE version = current)
            FROM study WHERE current IS NOT NULL ORDER BY id
            """
        return try await read { db in try db.all(sql) { try PublishedVersion(&$0) } }
    }

    package func versions(of study: String) async throws -> [PublishedVersion] {
        let sql =
            "SELECT study, hash, published_at FROM study_version WHERE study = ? ORDER BY number"
        return try await read { db in try db.all(sql, study) { try PublishedVersion(&$0) } }
    }

    package func publications(of study: String) async throws -> [Publication] {
        let sql = """
            SELECT study, version, published_at, researcher, note FROM publication
            WHERE study = ? ORDER BY number
            """
        return try await read { db in try db.all(sql, study) { try Publication(&$0) } }
    }

    package func files(of hash: String) async throws -> [String: [UInt8]]? {
        try await read { db in
            let isKnown = try db.has("SELECT 1 FROM study_version WHERE hash = ?", hash)
            return try isKnown ? db.studyFiles(of: hash) : db.studyDraftFiles(withHash: hash)
        }
    }
}

extension Database {
    /// Inserts a version with its files, unless the version is already stored; throws
    /// `StorageError.taken` if another study has the version.
    fileprivate func insert(_ version: PublishedVersion, _ files: [String: [UInt8]]) throws {
        let sql = "SELECT study FROM study_version WHERE hash = ?"
        if let study = try first(sql, version.hash, as: { try $0.next(String.self) }) {
            guard study == version.study else { throw StorageError.taken(version.hash) }
            return
        }
        try run(
            "INSERT INTO study_version (hash, study, published_at) VALUES (?, ?, ?)",
            version.hash,
            version.study,
            version.publishedAt.milliseconds
        )
        for (path, bytes) in files {
            try run(
                "INSERT INTO study_file (version, path, bytes) VALUES (?, ?, ?)",
                version.hash,
                path,
                Data(bytes)
            )
        }
    }
}

extension Database {
    fileprivate func insert(_ publication: Publication) throws {
        try run(
            """
            INSERT INTO publication (study, version, published_at, researcher, note)
            VALUES (?, ?, ?, ?, ?)
            """,
            publication.version.study,
            publication.version.hash,
            publication.version.publishedAt.milliseconds,
            publication.researcher,
            publication.note
        )
        try append(AuditEvent(publication))
    }
}

extension Publication {
    fileprivate init(_ columns: inout RowReader) throws {
        let version = try PublishedVersion(&columns)
        self.init(version, by: try columns.optional(), note: try columns.next())
    }
}

extension PublishedVersion {
    fileprivate init(_ columns: inout RowReader) throws {
        let study = try columns.next(String.self)
        let hash = try columns.next(String.self)
        self.init(study: study, hash: hash, publishedAt: try columns.instant())
    }
}
