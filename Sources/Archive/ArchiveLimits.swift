/// The limits for reading an untrusted archive.
public struct ArchiveLimits: Sendable, Hashable {
    /// The maximum number of files; folders are counted separately, up to the same number.
    public let files: Int
    /// The maximum size of each file, in bytes.
    public let file: Int
    /// The maximum size of all files together, in bytes.
    public let total: Int

    public init(files: Int, file: Int, total: Int) {
        self.files = files
        self.file = file
        self.total = total
    }
}
