import Foundation
import Storage

/// Sees to it that what is written for a researcher leaves room for participants' answers.
struct DiskRoom: Sendable {
    /// After so many bytes the disk is looked at again.
    static let step = 4 << 20

    private let free: @Sendable () throws -> UInt64
    private let reserve: UInt64

    /// Looks at the disk of a folder.
    init(at folder: String) throws {
        let disk = try FileManager.default.attributesOfFileSystem(forPath: folder)
        self.init(ofDisk: (disk[.systemSize] as? NSNumber)?.uint64Value ?? 0) {
            let disk = try FileManager.default.attributesOfFileSystem(forPath: folder)
            return (disk[.systemFreeSize] as? NSNumber)?.uint64Value ?? 0
        }
    }

    /// Looks at a disk of so many bytes, of which so many are free.
    init(ofDisk bytes: UInt64, free: @escaping @Sendable () throws -> UInt64) {
        self.free = free
        reserve = DiskReserve.bytes(ofDisk: bytes)
    }

    /// Throws `StorageError.full` when no more may be written.
    func check() throws {
        guard try free() >= reserve + UInt64(Self.step) else { throw StorageError.full }
    }
}
