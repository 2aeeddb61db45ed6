import Crypto
import Foundation
import Storage

/// A file that was read once, from begin to end, and is open until this goes.
final class FileBytes {
    /// Where it lies.
    let path: String
    /// Its descriptor.
    let descriptor: CInt
    /// Its first bytes.
    private(set) var beginning: [UInt8] = []
    /// How many bytes it has.
    private(set) var size = 0
    /// The hash of its bytes.
    private(set) var sha256 = Data()

    /// Reads a file; it must not be a link.
    init(_ path: String) throws {
        self.path = path
        descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw Files.failure("open", path) }
        var hash = SHA256()
        try forEachPiece { piece in
            if size == 0 { beginning = Array(piece.prefix(MediaType.prefix)) }
            size += piece.count
            hash.update(data: piece)
        }
        sha256 = Data(hash.finalize())
    }

    deinit {
        close(descriptor)
    }

    /// Goes through the bytes from the beginning.
    func forEachPiece(_ body: (ArraySlice<UInt8>) throws -> Void) throws {
        var buffer = [UInt8](repeating: 0, count: 256 * 1024)
        var offset = 0
        while true {
            let count = unsafe pread(descriptor, &buffer, buffer.count, offset)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Files.failure("read", path) }
            guard count > 0 else { return }
            try body(buffer[..<count])
            offset += count
        }
    }
}
