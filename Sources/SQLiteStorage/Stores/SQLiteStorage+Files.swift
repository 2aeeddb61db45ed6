import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    package func keep(_ upload: IncomingFile, at now: Instant) async throws -> StoredFile {
        guard writing != nil else {
            throw StorageError.unavailable("the data directory is open read-only.")
        }
        let placed = try await folder.put(upload)
        do {
            let replaced = try await write { try $0.replaceFiles(by: placed, upload, at: now) }
            // If this fails, the next start removes the files, because they have no rows.
            try? await folder.remove(replaced)
        } catch {
            // After a disk failure, it is unknown whether the row exists. The file stays; the next
            // start removes it if it has no row.
            if case StorageError.failing = error { throw error }
            try? await folder.remove([upload.id])
            throw error
        }
        return placed.file
    }

    package func file(_ id: String, of session: String) async throws -> FileRecord? {
        let path = folder.path(of: id)
        return try await read { try $0.file(id, of: session, at: path) }
    }

    @discardableResult
    package func removeAbandonedFiles(before: Instant) async throws -> Int {
        let files = try await read { try $0.abandonedFiles(before: before) }
        var count = 0
        for start in stride(from: 0, to: files.count, by: Self.filesAtOnce) {
            let some = files[start..<min(start + Self.filesAtOnce, files.count)]
            let deleted = try await write { try $0.deleteAbandonedFiles(some) }
            try await folder.remove(deleted)
            count += deleted.count
        }
        return try await count + removeRecordingsForAnswers(before: before)
    }

    /// Removes the recordings that `recordingsForAnswers(before:)` returns, one per commit.
    ///
    /// - Returns: The number of removed files.
    private func removeRecordingsForAnswers(before: Instant) async throws -> Int {
        var count = 0
        for (session, run) in try await read({ try $0.recordingsForAnswers(before: before) }) {
            let deleted = try await write { try $0.deleteRecording(run, of: session) }
            try await folder.remove(deleted)
            count += deleted.count
        }
        return count
    }

    /// The maximum number of abandoned files whose rows are deleted per commit, so that answers do
    /// not wait for a long deletion.
    private static let filesAtOnce = 64
}
