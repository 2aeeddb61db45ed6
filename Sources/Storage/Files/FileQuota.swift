/// The number and size of files that one session may store.
///
/// Anyone can start a session, so without a limit one browser could fill the disk.
public struct FileQuota: Sendable, Hashable {
    /// The number of files.
    public let count: Int
    /// The bytes of all files together.
    public let bytes: Int

    /// Creates a quota.
    public init(count: Int, bytes: Int) {
        self.count = count
        self.bytes = bytes
    }

    /// 100 files and 500 MB: twenty files of the largest size that a question can allow, or fifty
    /// of the default size.
    public static let standard = FileQuota(count: 100, bytes: 500_000_000)

    /// No limit, for sessions that no client can start.
    public static let unlimited = FileQuota(count: .max, bytes: .max)

    /// Whether a file may be added to this many files with this many bytes.
    public func allows(_ size: Int, besides count: Int, of bytes: Int) -> Bool {
        count < self.count && bytes <= self.bytes && size <= self.bytes - bytes
    }
}
