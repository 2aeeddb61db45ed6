/// Disk space reserved for answers, which are small and take precedence over files and exports.
public enum DiskReserve {
    /// Returns the number of bytes to leave free on a disk of the given size: a tenth of the size,
    /// but at most 256 MiB.
    public static func bytes(ofDisk bytes: UInt64) -> UInt64 {
        min(256 << 20, bytes / 10)
    }
}
