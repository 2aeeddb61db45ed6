import CLinux
import Foundation
import Storage

/// A new file that only its owner can access, written sequentially.
final class FileSink {
    private let path: String
    private let descriptor: CInt
    /// The number of bytes written to the file, and the number of these bytes that the kernel was
    /// asked to write to the disk.
    private var (end, done): (Int64, Int64) = (0, 0)

    /// Creates a file; throws if the path exists.
    init(_ path: String) throws {
        self.path = path
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        descriptor = unsafe Glibc.open(path, flags, 0o600)
        guard descriptor >= 0 else { throw FileSystem.failure("make", path) }
    }

    deinit {
        close(descriptor)
    }

    func write(_ bytes: [UInt8]) throws {
        try FileSystem.write(bytes[...], to: descriptor, path)
        end += Int64(bytes.count)
        done = wm_write_back_behind(descriptor, done, end)
    }

    /// Syncs the file; everything written so far is on disk when this returns.
    func sync() throws {
        guard fsync(descriptor) == 0 else { throw FileSystem.failure("write", path) }
    }
}
