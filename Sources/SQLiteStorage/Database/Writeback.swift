import CLinux
import Glibc

/// Has the kernel write a file's changed pages to the disk, a part of the file at a time.
///
/// A sync hands all of them over at once, and whoever commits meanwhile waits behind them. After this
/// a sync has little left to do; nothing depends on it.
///
/// Its descriptor is closed with the process: to close one would take SQLite's locks of that file away
/// (POSIX locks belong to the process), and with them the log from under whoever still reads.
struct Writeback: Sendable {
    private let descriptor: CInt

    /// In how many parts.
    private static let parts = 24

    /// Opens a file; one that cannot be opened is not written beforehand.
    init(_ path: String) {
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    }

    /// Writes what was changed so far.
    func run() {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return }
        let size = Int64(status.st_size)
        let part = (size / Int64(Self.parts * 4096) + 1) * 4096
        var start: Int64 = 0
        // Where it cannot be done, or fails, the sync that follows will say so.
        while start < size, wm_write_back(descriptor, start, part) { start += part }
    }
}
