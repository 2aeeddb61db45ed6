import Foundation
import Storage

/// The file with the server's secret key, which is needed to use the database.
enum KeyFile {
    static let length = 32

    /// Reads the key, or creates a key if the directory has neither a key nor a database.
    ///
    /// Throws if there is a database without a key.
    static func readOrMake(
        in directory: String,
        random: inout some RandomNumberGenerator
    ) throws -> [UInt8] {
        let file = directory + "/key"
        if FileSystem.exists(file) { return try read(file) }
        guard !FileSystem.exists(DataDirectory.database(in: directory)) else {
            throw StorageError.unavailable(
                "\(file) is missing. Return codes cannot work without it; restore it from a backup."
            )
        }
        return try make(in: directory, random: &random)
    }

    /// Creates a key and writes it atomically; the caller must sync the directory.
    @discardableResult
    static func make(
        in directory: String,
        random: inout some RandomNumberGenerator
    ) throws -> [UInt8] {
        let key = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        try FileSystem.write(key, to: directory + "/key")
        return key
    }

    /// Returns a description of a missing or damaged key, or `nil` if the key file has the right
    /// length.
    static func loss(in directory: String) -> String? {
        guard let status = try? FileSystem.status(directory + "/key") else { return losses[0] }
        return status.st_size == length ? nil : losses[1]
    }

    /// All descriptions that `loss` can return.
    static let losses = ["missing", "damaged"].map { state in
        "the key is \(state) and not in the backup, so that return links, codes and open pages of "
            + "participants no longer work"
    }

    /// Reads the key from a file; throws if other users have access to the file or its length is
    /// wrong.
    static func read(_ file: String) throws -> [UInt8] {
        let status = try FileSystem.status(file)
        guard status.st_mode & 0o077 == 0 else {
            throw StorageError.unavailable("other users can read \(file); run chmod 600 \(file).")
        }
        let key = try FileSystem.read(file)
        guard key.count == length else {
            throw StorageError.unavailable("\(file) is damaged; restore it from a backup.")
        }
        return key
    }
}
