import Foundation
import GRDB
package import Storage
import TaskModel

extension SQLiteStorage {
    package func publish(_ version: PublishedVersion, files: [String: [UInt8]]) async throws {
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
            if changed > 0 { try db.append(AuditEvent(publishing: version)) }
        }
    }

    package func currentVersions() async throws -> [PublishedVersion] {
        let condition = " WHERE hash IN (SELECT current FROM study) ORDER BY study"
        return try await read { db in
            try db.all(Database.versions + condition) { try PublishedVersion(&$0) }
        }
    }

    package func versions(of study: String) async throws -> [PublishedVersion] {
        let condition = " WHERE study = ? ORDER BY number"
        return try await read { db in
            try db.all(Database.versions + condition, study) { try PublishedVersion(&$0) }
        }
    }

    package func files(of hash: String) async throws -> [String: [UInt8]]? {
        try await read { db in
            let isKnown = try db.has("SELECT 1 FROM study_version WHERE hash = ?", hash)
            guard isKnown else { return nil }
            return try db.studyFiles(of: hash)
        }
    }
}

extension Database {
    fileprivate static let versions = "SELECT study, hash, published_at FROM study_version"

    /// Inserts a version with its files, unless the version is already stored.
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

extension PublishedVersion {
    fileprivate init(_ columns: inout RowReader) throws {
        let study = try columns.next(String.self)
        let hash = try columns.next(String.self)
        self.init(study: study, hash: hash, publishedAt: try columns.instant())
    }
}
