import Foundation
import Storage

/// A file that is read sequentially and stays open until deinitialisation.
final class FileSource {
    let path: String
    /// The size in bytes when the file was opened.
    let size: Int
    private let descriptor: CInt

    /// Creates a source for a regular file; the path may be a symbolic link only if
    /// `followingLinks` is `true`.
    init(_ path: String, followingLinks: Bool = false) throws {
        self.path = path
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
        descriptor = unsafe Glibc.open(path, flags)
        guard descriptor >= 0 else { throw FileSystem.failure("open", path) }
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

    /// Reads at most `count` bytes; returns an empty array at the end of the file.
    func read(upTo count: Int) throws -> [UInt8] {
        var failure = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            repeat {
                filled = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
            } while filled < 0 && errno == EINTR
            failure = filled < 0
            filled = max(0, filled)
        }
        guard !failure else { throw FileSystem.failure("read", path) }
        return bytes
    }

    /// Reads the rest of the file in pieces of at most 256 KiB.
    func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
        while true {
            let bytes = try read(upTo: 256 * 1024)
            guard !bytes.isEmpty else { return }
            try body(bytes)
        }
    }

    /// Advises the kernel to drop the cached pages, so that the next read comes from the disk.
    func forgetCached() {
        _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    }
}
