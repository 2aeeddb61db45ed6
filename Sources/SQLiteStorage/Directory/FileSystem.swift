import Foundation
import Storage

/// File system operations on data directories and backups; their errors, except `full`, name the
/// path.
///
/// These operations must not open the database: closing another descriptor of the database would
/// release SQLite's locks.
enum FileSystem {
    /// Returns the error that `errno` reports for the last system call.
    static func failure(_ verb: String, _ path: String) -> StorageError {
        if [ENOSPC, EDQUOT].contains(errno) { return .full }
        let reason = unsafe String(cString: strerror(errno))
        return .unavailable("cannot \(verb) \(path): \(reason).")
    }

    private static func failure(_ verb: String, _ path: String, _ error: any Error) -> StorageError
    {
        .unavailable("cannot \(verb) \(path): \(error.localizedDescription)")
    }

    /// Returns whether there is a directory entry at a path, even a dangling link.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }

    /// Returns whether there is a non-empty file at a path.
    static func hasContent(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_size > 0
    }

    static func status(_ path: String) throws -> stat {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw failure("access", path) }
        return status
    }

    /// Creates a directory with access for the owner only, unless the path exists.
    static func makeDirectory(_ path: String) throws {
        guard unsafe mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        throw failure("make", path)
    }

    /// Returns the free and total space, in bytes, of the disk that contains a directory.
    static func room(at path: String) throws -> (free: UInt64, all: UInt64) {
        var disk = statvfs()
        guard unsafe statvfs(path, &disk) == 0 else { throw failure("access", path) }
        return (disk.bytes(disk.f_bavail), disk.bytes(disk.f_blocks))
    }

    static func names(in path: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw failure("list", path, error)
        }
    }

    /// Empties a directory, except for the entries with the given names.
    static func empty(_ path: String, except kept: Set<String> = []) throws {
        for name in try names(in: path) where !kept.contains(name) {
            let file = path + "/" + name
            do {
                try FileManager.default.removeItem(atPath: file)
            } catch {
                throw failure("remove", file, error)
            }
        }
    }

    /// The mount table, or an empty string if it cannot be read.
    static var mounts: String {
        let bytes = FileManager.default.contents(atPath: "/proc/self/mountinfo")
        return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    static func read(_ path: String) throws -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw failure("read", path)
        }
        return Array(data)
    }
}

extension statvfs {
    fileprivate func bytes(_ blocks: fsblkcnt_t) -> UInt64 {
        UInt64(blocks) * UInt64(f_frsize)
    }
}
