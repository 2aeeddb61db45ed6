import Foundation
import Storage

/// The directory in which a server keeps everything, held by this process alone.
///
/// It holds the database `waymark.sqlite`, the file `key`, the directories `files` (what participants
/// sent), `spool` (exports being written) and `uploads` (files being received), and `lock`. Only its
/// owner may look into it.
///
/// ```swift
/// var random = SystemRandomNumberGenerator()
/// let directory = try DataDirectory.open("/var/lib/waymark", random: &random)
/// let storage = try await SQLiteStorage.open(in: directory, logger: logger) { reason in … }
/// ```
public struct DataDirectory: Sendable {
    /// Its path, without links.
    public let path: String
    /// The 32 secret bytes that sign form tokens and pepper return codes.
    public let key: [UInt8]
    private let lock: DirectoryLock

    /// Where exports are written before they are sent.
    public var spool: String { path + "/spool" }
    /// Where files are received before they belong to an answer.
    public var uploads: String { path + "/uploads" }
    /// The bytes of the disk that files leave free for answers.
    public var reserve: UInt64 {
        get throws { DiskReserve.bytes(ofDisk: try Files.room(at: path).all) }
    }

    /// Where the files that belong to sessions lie.
    var files: String { Self.files(in: path) }
    /// The database.
    var database: String { Self.database(in: path) }

    static func files(in path: String) -> String {
        path + "/files"
    }

    static func database(in path: String) -> String {
        path + "/waymark.sqlite"
    }

    /// Opens a directory, makes what is missing in it, and sweeps what an ended server left over.
    ///
    /// From now on the process makes files that only its owner can read (`umask 077`).
    ///
    /// - Parameters:
    ///   - path: The directory; it is made if its parent is there.
    ///   - random: Makes the key the first time.
    /// - Returns: The directory, which this process holds from now on.
    /// - Throws: `StorageError.unavailable` with a sentence that says what to do, as when a server
    ///   holds the directory.
    public static func open(
        _ path: String,
        random: inout some RandomNumberGenerator
    ) throws -> DataDirectory {
        umask(0o077)
        let path = try Self.prepare(path)
        let lock = try DirectoryLock(path + "/lock", of: path)
        let key = try KeyFile.readOrMake(in: path, random: &random)
        let directory = DataDirectory(path: path, key: key, lock: lock)
        try directory.sweep()
        try Files.sync(directory: path)
        try syncName(of: path)
        return directory
    }

    /// Lets another process have the directory; it must not be used any more.
    public func release() {
        lock.release()
    }

    private func sweep() throws {
        try Files.makeDirectory(files)
        for folder in [spool, uploads] {
            try Files.makeDirectory(folder)
            try Files.empty(folder)
        }
    }
}
