internal import Glibc
internal import Synchronization

/// A budget of disk space shared by all uploads whose requests have not been answered.
public final class SpoolBudget: Sendable {
    private let path: String
    private let limit: Int
    private let reserve: UInt64
    private let used = Atomic(0)

    /// Creates a budget for the uploads in a directory.
    ///
    /// - Parameters:
    ///   - path: The directory. Unless `reserve` is 0, no bytes can be reserved while the directory
    ///     is missing.
    ///   - limit: The maximum total size of all uploads, in bytes.
    ///   - reserve: The number of bytes of free disk space that uploads must leave; 0 skips the
    ///     check.
    public init(path: String, limit: Int = 1 << 30, leaving reserve: UInt64 = 0) {
        self.path = path
        self.limit = limit
        self.reserve = reserve
    }

    /// The total number of bytes reserved by all uploads.
    var usedBytes: Int { used.load(ordering: .relaxed) }

    /// Reserves bytes; returns `false` and reserves none if that would exceed the limit or leave
    /// too little free disk space.
    func reserve(_ count: Int) -> Bool {
        let (_, now) = used.add(count, ordering: .relaxed)
        if now <= limit, hasRoom(for: count) { return true }
        release(count)
        return false
    }

    func release(_ count: Int) {
        used.subtract(count, ordering: .relaxed)
    }

    private func hasRoom(for count: Int) -> Bool {
        guard reserve > 0 else { return true }
        var disk = statvfs()
        guard unsafe statvfs(path, &disk) == 0 else { return false }
        let free = UInt64(disk.f_bavail) * UInt64(disk.f_frsize)
        return free >= reserve + UInt64(count)
    }
}
