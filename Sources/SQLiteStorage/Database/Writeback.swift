import CLinux
import Glibc

/// A handle that makes the kernel write the dirty pages of a file to the disk, one part of the file
/// at a time.
///
/// A sync submits all dirty pages together, and concurrent commits wait for them. After the
/// writeback, the sync has little left to write. Durability does not depend on the writeback.
///
/// The descriptor stays open until the process ends. POSIX locks belong to the process, so closing
/// any descriptor of the file would release SQLite's locks. Nothing would then protect the log from
/// changes while other connections read it.
struct Writeback: Sendable {
    private let descriptor: CInt

    private static let parts = 24

    /// Creates a handle for a file; if the file cannot be opened, `run` does nothing.
    init(_ path: String) {
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    }

    /// Makes the kernel write all pages that are currently dirty.
    func run() {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return }
        let size = Int64(status.st_size)
        let part = (size / Int64(Self.parts * 4096) + 1) * 4096
        var start: Int64 = 0
        // A failure here does no harm: the sync that follows reports it.
        while start < size, wm_write_back(descriptor, start, part) { start += part }
    }
}
