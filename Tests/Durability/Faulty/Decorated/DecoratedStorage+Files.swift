import Storage
import TaskModel

extension DecoratedStorage {
    func keep(_ upload: IncomingFile, at now: Instant) async throws -> StoredFile {
        try await base.keep(upload, at: now)
    }

    func file(_ id: String, of session: String) async throws -> FileRecord? {
        try await base.file(id, of: session)
    }

    func removeAbandonedFiles(before: Instant) async throws -> Int {
        try await base.removeAbandonedFiles(before: before)
    }

    func bytes(of file: StoredFile) throws -> [UInt8] {
        try base.bytes(of: file)
    }

    func keep(_ incoming: IncomingChunk, at now: Instant) async throws -> [Int] {
        try await base.keep(incoming, at: now)
    }

    func recordings(of session: String) throws -> [Recording] {
        try base.recordings(of: session)
    }

    func assemble(_ request: AssemblyRequest) async throws -> String? {
        try await base.assemble(request)
    }
}
