import Foundation
import Storage
import Synchronization

/// A lock that gives one process exclusive use of a data directory.
///
/// The kernel releases the lock when the process ends, so no stale lock has to be removed.
final class DirectoryLock: Sendable {
    private let descriptor: Mutex<CInt?>

    /// Creates the lock by locking a file, which is created if necessary; throws if another process
    /// holds the lock.
    init(_ file: String, of directory: String) throws {
        let descriptor = unsafe Glibc.open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw FileSystem.failure("open", file) }
        self.descriptor = Mutex(descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let holder = Self.holder(descriptor)
            release()
            throw StorageError.unavailable(
                "\(directory) is in use by another waymark process\(holder); stop it first."
            )
        }
        try Self.write("\(getpid())\n", to: descriptor, file)
    }

    deinit {
        release()
    }

    func release() {
        descriptor.withLock { descriptor in
            guard let open = descriptor.take() else { return }
            // A child process that has not called `exec` yet shares the descriptor, so closing is
            // not enough.
            flock(open, LOCK_UN)
            close(open)
        }
    }

    /// Writes the process identifier to the file, for the error message of another process.
    private static func write(_ text: String, to descriptor: CInt, _ file: String) throws {
        let bytes = Array(text.utf8)
        let written = unsafe pwrite(descriptor, bytes, bytes.count, 0)
        guard written == bytes.count, ftruncate(descriptor, bytes.count) == 0 else {
            throw FileSystem.failure("write", file)
        }
    }

    private static func holder(_ descriptor: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
        let digits = bytes.prefix(max(0, count)).prefix { $0 != 0x0A }
        guard let holder = Int(String(decoding: digits, as: UTF8.self)) else { return "" }
        return " (\(holder))"
    }
}
