import Foundation
import GRDB
import Storage

/// A job that restores a backup to a new data directory.
///
/// ```swift
/// let operation = RestoreOperation("monday.tar", to: "data", staging: "data.5f3a.part")
/// var random = SystemRandomNumberGenerator()
/// let summary = try operation.restore(random: &random) { work, done in … }
/// ```
///
/// The backup is read twice: first only to verify it, then to extract it to a staging directory.
/// That directory is checked like any data directory and then moved into place. Neither a failure
/// nor `abandon` leaves any files, unless only the final sync fails. If the machine stops during
/// the restore, no server starts with the partial data.
package struct RestoreOperation: Sendable {
    private let file: String
    private let target: RestoreTarget

    /// Creates a restore job.
    ///
    /// - Parameters:
    ///   - file: The backup.
    ///   - data: The data directory, which does not exist yet or is empty.
    ///   - staging: The name of a temporary directory, without a path.
    package init(_ file: String, to data: String, staging: String) {
        self.file = file
        target = RestoreTarget(data, staging: staging)
    }

    /// Removes the data written so far and prevents further writing.
    ///
    /// Call this function when the program is interrupted during a restore. It does nothing once
    /// the data are in place.
    package func abandon() {
        target.abandon()
    }

    /// Restores the backup.
    ///
    /// - Parameters:
    ///   - random: The generator for a new key if the backup has none; a server needs a key.
    ///   - progress: Called regularly with the current step and the amount done.
    /// - Returns: The content of the backup.
    /// - Throws: `BackupDamage` if the file is not a complete and consistent backup. `StorageError`
    ///   if the file cannot be read, or the directory is not empty, is in use, is not writable or has
    ///   too little room. `StorageError` is also thrown after `abandon`.
    package func restore(
        random: inout some RandomNumberGenerator,
        _ progress: @escaping WorkProgress
    ) throws -> BackupSummary {
        umask(0o077)
        try target.requireEmpty()
        let manifest = try Self.read(file, progress)
        try target.requireRoom(for: 2 * manifest.database.size + manifest.files.bytes)
        try target.fill { directory in
            try Self.extract(file, to: directory, progress)
            if manifest.key == nil { try KeyFile.make(in: directory, random: &random) }
            try Self.verify(file, manifest, in: directory, progress)
        }
        return BackupSummary(manifest)
    }

    /// Reads and verifies a backup without writing anything.
    static func read(_ file: String, _ progress: @escaping WorkProgress) throws -> BackupManifest {
        let manifest = try BackupReader.read(FileSource(file, followingLinks: true), progress)
        guard let key = manifest.key else {
            guard manifest.problems.contains(where: KeyFile.losses.contains) else {
                throw BackupDamage(file, "it has no key and no reason for that")
            }
            return manifest
        }
        guard key.size == KeyFile.length else {
            throw BackupDamage(file, "its key has \(key.size) bytes, not \(KeyFile.length)")
        }
        return manifest
    }

    private static func extract(
        _ file: String,
        to directory: String,
        _ progress: @escaping WorkProgress
    ) throws {
        let files = DataDirectory.files(in: directory)
        try FileSystem.makeDirectory(files)
        let source = try FileSource(file, followingLinks: true)
        let visitor = BackupReader.Visitor(open: { try FileSink(directory + "/" + $0.path) })
        _ = try BackupReader.read(source, progress, visitor)
        try FileSystem.sync(directory: files)
        try FileSystem.sync(directory: directory)
    }

    /// Checks the restored database, key and files.
    ///
    /// Throws `BackupDamage` if the check finds a problem that the manifest does not list, or a
    /// file without a row. Also throws `BackupDamage` if the row counts differ from the manifest.
    private static func verify(
        _ file: String,
        _ manifest: BackupManifest,
        in directory: String,
        _ progress: @escaping WorkProgress
    ) throws {
        let report = try DataCheck(at: directory, heads: [manifest.lastEvent]).run(progress)
        let known = manifest.problems + manifest.deletedMeanwhile.map(FileRow.missing)
        let strays = report.sections.flatMap(\.notes)
        if let problem = (report.problems + strays).first(where: { !known.contains($0) }) {
            throw BackupDamage(file, problem)
        }
        let database = try DataCheck.database(in: directory)
        defer { try? database.close() }
        let rows = try ReadFailure.translating { try database.read { try $0.tableCounts() } }
        guard rows == manifest.rows else {
            throw BackupDamage(file, "its row counts differ from its manifest")
        }
    }
}
