import Foundation
import TaskModel

/// A file in the data directory for the set-up link, used if standard output is not a terminal.
///
/// Standard output is often a log that others can read and that is stored for a long time. The link
/// allows its holder to create the first account, so only the user who runs the server can read the
/// file.
struct SetUpLinkFile: Sendable {
    /// The path of `set-up-link` in the data directory.
    let path: String

    init(in directory: String) {
        path = directory + "/set-up-link"
    }

    /// Writes the link to a new file that only its owner can read.
    ///
    /// - Throws: An error from the file system.
    func write(_ link: String) throws {
        remove()
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = unsafe open(path, flags, 0o600)
        guard descriptor >= 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: Data((link + "\n").utf8))
            try file.close()
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the file if it exists.
    func remove() {
        _ = unsafe unlink(path)
    }

    /// Returns a task that removes the file when the link expires or the task is cancelled.
    func remove(at expiry: Instant) -> Task<Void, Never> {
        Task {
            let left = expiry.milliseconds - SystemClock.now().milliseconds
            try? await Task.sleep(for: .milliseconds(max(0, left)))
            remove()
        }
    }
}
