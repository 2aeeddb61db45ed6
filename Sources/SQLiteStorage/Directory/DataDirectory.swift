import Foundation
import Storage

/// The directory with all data of a server, locked by this process.
///
/// It contains the database `waymark.sqlite`, the directories `files` (participants' files),
/// `spool` (exports) and `uploads` (files being received), and the files `key`, `lock` and
/// `last-backup`. Only the directory's owner has access.
///
/// ```swift
/// var random = SystemRandomNumberGenerator()
/// let directory = try DataDirectory.open("/var/lib/waymark", random: &random)
/// let storage = try await SQLiteStorage.open(in: directory, logger: logger) { reason in … }
/// ```
package struct DataDirectory: Sendable {
    /// The path, without symbolic links.
    package let path: String
    /// The secret 32-byte key that signs tokens, peppers codes, and encrypts secrets and addresses.
    package let key: [UInt8]
    private let lock: DirectoryLock

    /// The directory for exports that are being written; its subdirectory `exports` holds finished
    /// exports.
    package var spool: String { path + "/spool" }
    /// The directory for files that are being received.
    package var uploads: String { path + "/uploads" }
    /// The disk space, in bytes, that participants' files must leave free for answers.
    package var reserve: UInt64 {
        get throws { DiskReserve.bytes(ofDisk: try FileSystem.room(at: path).all) }
    }

    var files: String { Self.files(in: path) }
    var database: String { Self.database(in: path) }

    static func files(in path: String) -> String {
        path + "/files"
    }

    static func database(in path: String) -> String {
        path + "/waymark.sqlite"
    }

    /// Reads the key in a data directory, even while a server uses the directory.
    ///
    /// - Throws: `StorageError.unavailable` if the key is missing or damaged, or if other users can
    ///   access it.
    package static func key(in path: String) throws -> [UInt8] {
        try KeyFile.read(path + "/key")
    }

    /// Opens and locks a directory, creates its key and folders if they are missing, and deletes an
    /// earlier process's temporary files.
    ///
    /// Afterwards, only this process's user can access files that the process creates
    /// (`umask 077`).
    ///
    /// - Parameters:
    ///   - path: The directory; it is created if its parent exists.
    ///   - random: The generator for the key if there is none yet.
    /// - Returns: The directory, which this process has locked.
    /// - Throws: `StorageError`, for example `unavailable` if another process has locked the
    ///   directory.
    package static func open(
        _ path: String,
        random: inout some RandomNumberGenerator
    ) throws -> DataDirectory {
        umask(0o077)
        let path = try Self.prepare(path)
        let lock = try DirectoryLock(path + "/lock", of: path)
        let key = try KeyFile.readOrMake(in: path, random: &random)
        let directory = DataDirectory(path: path, key: key, lock: lock)
        try directory.sweep()
        try FileSystem.sync(directory: path)
        try syncName(of: path)
        return directory
    }

    /// Releases the lock for other processes; the directory must not be used afterwards.
    package func release() {
        lock.release()
    }

    private func sweep() throws {
        try FileSystem.makeDirectory(files)
        for folder in [spool, uploads] {
            try FileSystem.makeDirectory(folder)
            // `spool/exports` holds finished exports, which are kept for a day.
            try FileSystem.empty(folder, except: ["exports"])
        }
    }
}
