/// The files that one session may keep.
///
/// Anybody can start a session, so that without a bound one browser could fill the disk.
public struct FileQuota: Sendable, Hashable {
    /// How many files.
    public let count: Int
    /// How many bytes they may have together.
    public let bytes: Int

    /// Creates a quota.
    public init(count: Int, bytes: Int) {
        self.count = count
        self.bytes = bytes
    }

    /// 100 files and 500 MB: twenty files of the largest size that a question can allow, or fifty of
    /// the size that it allows by default.
    public static let standard = FileQuota(count: 100, bytes: 500_000_000)

    /// No bound, for sessions that no client can start.
    public static let unlimited = FileQuota(count: .max, bytes: .max)

    /// Whether a file may be added to so many, of so many bytes.
    public func allows(_ size: Int, besides count: Int, of bytes: Int) -> Bool {
        count < self.count && bytes <= self.bytes && size <= self.bytes - bytes
    }
}
