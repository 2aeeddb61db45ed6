import Foundation
import Storage

/// A file that is read from its beginning, piece by piece, and is open until this goes.
final class FileSource {
    /// Where it lies.
    let path: String
    /// How many bytes it has.
    let size: Int
    private let descriptor: CInt

    /// Opens a file; it must be one, and not a link unless that is allowed.
    init(_ path: String, followingLinks: Bool = false) throws {
        self.path = path
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
        descriptor = unsafe Glibc.open(path, flags)
        guard descriptor >= 0 else { throw Files.failure("open", path) }
        var status = stat()
        let isKnown = unsafe fstat(descriptor, &status) == 0
        size = Int(status.st_size)
        guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
            throw StorageError.unavailable("\(path) is not a file.")
        }
    }

    deinit {
        close(descriptor)
    }

    /// The next bytes: at most so many, none at the end.
    func read(upTo count: Int) throws -> [UInt8] {
        var failure = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            repeat {
                filled = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
            } while filled < 0 && errno == EINTR
            failure = filled < 0
            filled = max(0, filled)
        }
        guard !failure else { throw Files.failure("read", path) }
        return bytes
    }

    /// Goes through all that is left.
    func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
        while true {
            let bytes = try read(upTo: 256 * 1024)
            guard !bytes.isEmpty else { return }
            try body(bytes)
        }
    }

    /// Lets the next reader take the bytes from the disk instead of from memory, if the system will.
    func forgetCached() {
        _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    }
}
