import CLinux
import Foundation
import Storage

/// A new file for its owner alone, written from its beginning, piece by piece.
final class FileSink {
    private let path: String
    private let descriptor: CInt
    /// How much was written, and how much of that is with the disk.
    private var (end, done): (Int64, Int64) = (0, 0)

    /// Makes a file where there is nothing.
    init(_ path: String) throws {
        self.path = path
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        descriptor = unsafe Glibc.open(path, flags, 0o600)
        guard descriptor >= 0 else { throw Files.failure("make", path) }
    }

    deinit {
        close(descriptor)
    }

    /// Appends bytes.
    func write(_ bytes: [UInt8]) throws {
        try Files.write(bytes[...], to: descriptor, path)
        end += Int64(bytes.count)
        done = wm_write_back_behind(descriptor, done, end)
    }

    /// Returns when all that was written is on disk.
    func sync() throws {
        guard fsync(descriptor) == 0 else { throw Files.failure("write", path) }
    }
}
