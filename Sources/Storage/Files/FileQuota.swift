/// Limits on the number and total size of the files of one session.
///
/// Anyone can start a session, so without a limit one browser could fill the disk.
public struct FileQuota: Sendable, Hashable {
    /// The maximum number of files.
    public let count: Int
    /// The maximum total size of the files, in bytes.
    public let bytes: Int

    public init(count: Int, bytes: Int) {
        self.count = count
        self.bytes = bytes
    }

    /// 100 files and 500 MB: 20 files of the largest size that a question can allow, or 50 of the
    /// default size.
    public static let standard = FileQuota(count: 100, bytes: 500_000_000)

    /// No limit, for sessions that no client can start.
    public static let unlimited = FileQuota(count: .max, bytes: .max)

    /// Returns whether a file of `size` bytes may be added to `count` files with `bytes` bytes in
    /// total.
    public func allows(_ size: Int, besides count: Int, of bytes: Int) -> Bool {
        count < self.count && bytes <= self.bytes && size <= self.bytes - bytes
    }
}
