import GRDB
public import Storage
public import TaskModel

extension SQLiteStorage {
    /// Keeps a file.
    public func keep(_ upload: FileUpload, at now: Instant) async throws -> StoredFile {
        guard writing != nil else {
            throw StorageError.unavailable("the data are open for reading only.")
        }
        let shelved = try await shelf.put(upload)
        do {
            let replaced = try await write { try $0.replaceFiles(by: shelved, upload, at: now) }
            // A file that cannot be removed now has no row, so the next start removes it.
            try? await shelf.remove(replaced)
        } catch {
            // After a failure of the disk nobody knows whether the row is there. Its file stays, and
            // is swept at the next start if it is not.
            if case StorageError.failing = error { throw error }
            try? await shelf.remove([upload.id])
            throw error
        }
        return shelved.file
    }

    /// Reads a file of a session.
    public func file(_ id: String, of session: String) async throws -> KeptFile? {
        let path = shelf.path(of: id)
        return try await read { try $0.file(id, of: session, at: path) }
    }

    /// Removes the files that were kept before a moment and that nothing names.
    @discardableResult
    public func removeAbandonedFiles(before: Instant) async throws -> Int {
        let files = try await read { try $0.abandonedFiles(before: before) }
        var count = 0
        for start in stride(from: 0, to: files.count, by: Self.filesAtOnce) {
            let some = files[start..<min(start + Self.filesAtOnce, files.count)]
            let deleted = try await write { try $0.deleteAbandonedFiles(some) }
            try await shelf.remove(deleted)
            count += deleted.count
        }
        return count
    }

    /// The number of files deleted in one commit; answers must not wait for thousands.
    private static let filesAtOnce = 64
}
