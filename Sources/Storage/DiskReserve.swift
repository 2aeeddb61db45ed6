/// What files, exports and the like leave of a disk to answers, which are small and come first.
public enum DiskReserve {
    /// How many bytes stay free on a disk of so many bytes: a tenth, 256 MiB at most.
    public static func bytes(ofDisk bytes: UInt64) -> UInt64 {
        min(256 << 20, bytes / 10)
    }
}
