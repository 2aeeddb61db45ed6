import Foundation
import Storage

/// What a data directory needs of the file system, with errors that say what failed.
///
/// The database itself is opened by nobody but SQLite: closing any other descriptor of it would
/// drop SQLite's locks.
enum Files {
    /// The error of the system call that just failed.
    static func failure(_ verb: String, _ path: String) -> StorageError {
        if [ENOSPC, EDQUOT].contains(errno) { return .full }
        let reason = unsafe String(cString: strerror(errno))
        return .unavailable("cannot \(verb) \(path): \(reason).")
    }

    private static func failure(_ verb: String, _ path: String, _ error: any Error) -> StorageError
    {
        .unavailable("cannot \(verb) \(path): \(error.localizedDescription)")
    }

    /// Whether there is something at a path.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    /// Whose a file is and who may read it.
    static func status(_ path: String) throws -> stat {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw failure("look at", path) }
        return status
    }

    /// Makes a directory for the owner alone, unless it is there.
    static func makeDirectory(_ path: String) throws {
        guard unsafe mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        throw failure("make", path)
    }

    /// How many bytes the disk of a directory has, and how many of them can still be written.
    static func room(at path: String) throws -> (free: UInt64, all: UInt64) {
        var disk = statvfs()
        guard unsafe statvfs(path, &disk) == 0 else { throw failure("look at", path) }
        return (disk.bytes(disk.f_bavail), disk.bytes(disk.f_blocks))
    }

    /// The names in a directory.
    static func names(in path: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw failure("list", path, error)
        }
    }

    /// Removes all that is in a directory.
    static func empty(_ path: String) throws {
        for name in try names(in: path) {
            let file = path + "/" + name
            do {
                try FileManager.default.removeItem(atPath: file)
            } catch {
                throw failure("remove", file, error)
            }
        }
    }

    /// What is mounted where; empty when that cannot be known.
    static var mounts: String {
        let bytes = FileManager.default.contents(atPath: "/proc/self/mountinfo")
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Reads a small file.
    static func read(_ path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw failure("read", path)
        }
        return Array(data)
    }
}

extension statvfs {
    /// So many of its blocks in bytes.
    fileprivate func bytes(_ blocks: fsblkcnt_t) -> UInt64 {
        UInt64(blocks) * UInt64(f_frsize)
    }
}
