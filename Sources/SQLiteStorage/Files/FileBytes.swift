import Crypto
import Foundation
import Storage

/// A file that is hashed once from start to end and stays open until deinitialisation.
final class FileBytes {
    let path: String
    let descriptor: CInt
    /// The first `SniffedMediaType.prefix` bytes, or the whole content if it is shorter.
    private(set) var beginning: [UInt8] = []
    /// The size in bytes.
    private(set) var size = 0
    /// The SHA-256 of the content.
    private(set) var sha256 = Data()

    /// Creates an instance that opens and hashes a file, which must not be a symbolic link.
    init(_ path: String) throws {
        self.path = path
        descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw FileSystem.failure("open", path) }
        var hash = SHA256()
        try forEachPiece { piece in
            if size == 0 { beginning = Array(piece.prefix(SniffedMediaType.prefix)) }
            size += piece.count
            hash.update(data: piece)
        }
        sha256 = Data(hash.finalize())
    }

    deinit {
        close(descriptor)
    }

    /// Reads the whole file in pieces of at most 256 KiB.
    func forEachPiece(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
        var buffer = [UInt8](repeating: 0, count: 256 * 1024)
        var offset = 0
        while true {
            let count = unsafe pread(descriptor, &buffer, buffer.count, offset)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileSystem.failure("read", path) }
            guard count > 0 else { return }
            try body(buffer[..<count])
            offset += count
        }
    }
}
