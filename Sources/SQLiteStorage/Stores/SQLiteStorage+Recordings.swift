import Crypto
import Foundation
import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    package func keep(_ incoming: IncomingChunk, at now: Instant) async throws {
        guard writing != nil else {
            throw StorageError.unavailable("the data directory is open read-only.")
        }
        let known = try await read { db in
            try db.recording(incoming.recording.run, of: incoming.session)
        }
        guard try known?.accepts(incoming) ?? true else { return }
        let digest = try await folder.put(incoming)
        do {
            let whole =
                incoming.ending == nil
                ? nil : try await folder.digest(ofPieces: known?.pieces ?? [], and: incoming)
            let count = known?.pieces.count ?? 0
            try await write { db in
                try db.insert(incoming, digest, whole: whole, after: count, at: now)
            }
        } catch {
            // After a disk failure it is unknown whether the row exists, as for other files.
            if case StorageError.failing = error { throw error }
            try? await folder.remove([incoming.id])
            throw error
        }
    }

    package func recordings(of session: String) throws -> [Recording] {
        do { return try pool.unsafeReentrantRead { try $0.recordings(of: session) } } catch {
            throw ReadFailure.translated(error)
        }
    }
}

extension FileFolder {
    /// Moves the bytes of a piece durably into the folder and returns their SHA-256.
    ///
    /// - Throws: `ChunkRejectedError.damaged` or `StorageError`.
    fileprivate func put(_ incoming: IncomingChunk) async throws -> Data {
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
            return digest
        }
    }

    /// Verifies the stored pieces of a recording and returns its SHA-256, including the last piece.
    fileprivate func digest(
        ofPieces pieces: [Recording.Piece],
        and last: IncomingChunk
    ) async throws -> Data {
        try await run {
            var hash = SHA256()
            let file = last.chunk.size > 0 ? last.id : nil
            let all = (pieces + [Recording.Piece(last.chunk, file: file)]).sorted {
                $0.chunk.number < $1.chunk.number
            }
            for piece in all {
                guard let id = piece.file else { continue }
                let digest = try FileDigest(reading: FileSource(path(of: id))) {
                    hash.update(data: $0)
                }
                let wanted = FileDigest(size: piece.chunk.size, sha256: Data(piece.chunk.sha256))
                guard digest == wanted else {
                    throw StorageError.unavailable("files/\(id) is not as it was sent.")
                }
            }
            return Data(hash.finalize())
        }
    }
}
