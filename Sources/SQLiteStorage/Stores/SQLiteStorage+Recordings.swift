import Crypto
import Foundation
import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    @discardableResult
    package func keep(_ incoming: IncomingChunk, at now: Instant) async throws -> [Int] {
        guard writing != nil else {
            throw StorageError.unavailable("the data directory is open read-only.")
        }
        let chunks = try await read { db -> [Recording.StoredChunk]? in
            guard try db.accepts(incoming) else { return nil }
            guard incoming.ending != nil else { return [] }
            return try db.chunks(of: incoming.recording.run, of: incoming.session)
        }
        guard let chunks else { return [] }
        try await folder.put(incoming)
        do {
            let verified =
                incoming.ending == nil
                ? nil : try await folder.verify(chunks, and: incoming)
            try await write { try $0.insert(incoming, verified: verified, at: now) }
            return verified?.damaged ?? []
        } catch {
            // After a disk failure, it is unknown whether the row exists. The file stays; the next
            // start removes it if it has no row.
            if case StorageError.failing = error { throw error }
            try? await folder.remove([incoming.id])
            throw error
        }
    }

    package func assemble(_ request: AssemblyRequest) async throws -> String? {
        let recording = try await read { try $0.recording(request.run, of: request.session) }
        guard let chunks = request.chunks(of: recording) else { return nil }
        return try await folder.assemble(chunks, as: request.file)
    }

    package func recordings(of session: String) throws -> [Recording] {
        try ReadFailure.translating {
            try pool.unsafeReentrantRead { try $0.recordings(of: session) }
        }
    }
}

/// The result of comparing the chunks of a recording with their stored hashes.
struct VerifiedRecording: Sendable {
    /// The SHA-256 of the intact chunks in order.
    let sha256: Data
    /// The total number of chunks, including damaged and missing chunks.
    let count: Int
    /// The numbers of the chunks whose files are damaged or missing.
    let damaged: [Int]
}

extension FileFolder {
    /// Moves the bytes of a chunk durably into the folder.
    ///
    /// - Throws: `ChunkRejectedError.damaged` if the size or hash of the bytes is wrong, or
    ///   `StorageError`.
    fileprivate func put(_ incoming: IncomingChunk) async throws {
        try await run {
            let chunk = incoming.chunk
            let source = try incoming.path.map(FileBytes.init)
            let digest = source?.sha256 ?? Data(SHA256.hash(data: Data()))
            guard source?.size ?? 0 == chunk.size, digest == Data(chunk.sha256) else {
                throw ChunkRejectedError.damaged
            }
            if let source, chunk.size > 0 {
                try move(source, to: incoming.id)
            } else if let path = incoming.path {
                try FileSystem.remove(path)
            }
        }
    }

    /// Compares a recording's stored chunks and its incoming last chunk with their hashes.
    ///
    /// - Throws: `StorageError` if a chunk's file exists but cannot be opened, for example because
    ///   too many files are open.
    fileprivate func verify(
        _ chunks: [Recording.StoredChunk],
        and last: IncomingChunk
    ) async throws -> VerifiedRecording {
        try await run {
            let file = last.chunk.size > 0 ? last.id : nil
            let all = (chunks + [Recording.StoredChunk(last.chunk, file: file)]).sorted {
                $0.chunk.number < $1.chunk.number
            }
            var (hash, damaged) = (SHA256(), [Int]())
            for stored in all {
                guard let id = stored.file else { continue }
                if let bytes = try intactBytes(of: stored.chunk, in: path(of: id)) {
                    hash.update(data: bytes)
                } else {
                    damaged.append(stored.chunk.number)
                }
            }
            let sha256 = Data(hash.finalize())
            return VerifiedRecording(sha256: sha256, count: all.count, damaged: damaged)
        }
    }

    /// Copies chunks into a new file in the folder.
    ///
    /// The file has no row, so the next start removes the file if the caller does not.
    ///
    /// - Returns: The path of the new file, or `nil` if a chunk is missing or damaged.
    /// - Throws: `StorageError`, such as `full` if the disk has too little room.
    fileprivate func assemble(
        _ chunks: [Recording.StoredChunk],
        as id: String
    ) async throws -> String? {
        try await run(isAssembly: true) {
            try requireRoom(for: chunks.reduce(0) { $0 + $1.chunk.size })
            let target = path(of: id)
            let isWhole = try FileSystem.writeNew(target) { write in
                for stored in chunks {
                    guard let id = stored.file else { continue }
                    guard let bytes = try intactBytes(of: stored.chunk, in: path(of: id)) else {
                        return false
                    }
                    try write(bytes[...])
                }
                return true
            }
            return isWhole ? target : nil
        }
    }

    /// Returns the bytes of a stored chunk, or `nil` if they are missing or damaged.
    private func intactBytes(of chunk: RecordedChunk, in path: String) throws -> [UInt8]? {
        guard FileSystem.isFile(path) else { return nil }
        let source = try FileSource(path)
        guard source.size == chunk.size else { return nil }
        var bytes: [UInt8] = []
        // If an open file cannot be read now, for example because of a bad sector, a later attempt
        // would fail too.
        guard (try? source.forEachPiece { bytes += $0 }) != nil else { return nil }
        return Array(SHA256.hash(data: bytes)) == chunk.sha256 ? bytes : nil
    }
}
