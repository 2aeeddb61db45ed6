import GRDB
public import Storage
public import TaskModel

extension SQLiteStorage {
    /// Stores a file and removes it from the path of the upload.
    public func keep(_ upload: FileUpload, at now: Instant) async throws -> StoredFile {
        guard writing != nil else {
            throw StorageError.unavailable("the data directory is open read-only.")
        }
        let shelved = try await shelf.put(upload)
        do {
            let replaced = try await write { try $0.replaceFiles(by: shelved, upload, at: now) }
            // If removing fails now, the next start removes the file, because it has no row.
            try? await shelf.remove(replaced)
        } catch {
            // After a disk failure it is unknown whether the row exists. The file stays; the next
            // start removes it if it has no row.
            if case StorageError.failing = error { throw error }
            try? await shelf.remove([upload.id])
            throw error
        }
        return shelved.file
    }

    /// Returns a file of a session.
    public func file(_ id: String, of session: String) async throws -> KeptFile? {
        let path = shelf.path(of: id)
        return try await read { try $0.file(id, of: session, at: path) }
    }

    /// Removes files stored before the given time to which no result or draft refers.
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

    /// The number of files deleted per commit, so that answers do not wait for thousands.
    private static let filesAtOnce = 64
}
