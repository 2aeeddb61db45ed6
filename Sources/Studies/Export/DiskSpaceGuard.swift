import Foundation
import Storage

/// A guard that stops an export before the export uses the disk space reserved for participants'
/// answers.
struct DiskSpaceGuard: Sendable {
    /// The number of bytes written between two checks of the disk.
    static let step = 4 << 20

    private let free: @Sendable () throws -> UInt64
    private let reserve: UInt64

    /// Creates a guard for the disk that contains a folder.
    init(at folder: String) throws {
        let disk = try FileManager.default.attributesOfFileSystem(forPath: folder)
        self.init(ofDisk: (disk[.systemSize] as? NSNumber)?.uint64Value ?? 0) {
            let disk = try FileManager.default.attributesOfFileSystem(forPath: folder)
            return (disk[.systemFreeSize] as? NSNumber)?.uint64Value ?? 0
        }
    }

    /// Creates a guard for a disk of the given size in bytes; `free` returns the disk's free space
    /// in bytes.
    init(ofDisk bytes: UInt64, free: @escaping @Sendable () throws -> UInt64) {
        self.free = free
        reserve = DiskReserve.bytes(ofDisk: bytes)
    }

    /// The number of free bytes above the reserve.
    var freeBytes: UInt64 {
        get throws {
            let free = try free()
            return free - min(free, reserve)
        }
    }

    /// Throws `StorageError.full` if the free space is less than the reserve plus `step`.
    func check() throws {
        guard try free() >= reserve + UInt64(Self.step) else { throw StorageError.full }
    }
}
