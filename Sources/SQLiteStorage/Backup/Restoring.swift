import Foundation
import GRDB
import Storage

/// Makes a data directory of a backup.
///
/// ```swift
/// let restoring = Restoring("monday.tar", to: "data", staging: "data.5f3a.part")
/// var random = SystemRandomNumberGenerator()
/// let summary = try restoring.restore(random: &random) { work, done in … }
/// ```
///
/// The backup is read twice: first without anything being written, then into a directory of its own,
/// which is looked at like any data and then put in place. Whatever fails leaves nothing behind, nor
/// does `abandon`; if the machine stops in between, what is there is nothing that a server takes for
/// its data.
public struct Restoring: Sendable {
    private let file: String
    private let place: RestorePlace

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - file: The backup.
    ///   - data: The data directory, which is not there yet, or empty.
    ///   - staging: The name, without a folder, of a directory for the time being.
    public init(_ file: String, to data: String, staging: String) {
        self.file = file
        place = RestorePlace(data, staging: staging)
    }

    /// Removes what was written so far, and lets no more be written.
    ///
    /// To be called by whoever ends the program meanwhile; it does nothing once the data are in place.
    public func abandon() {
        place.abandon()
    }

    /// Restores.
    ///
    /// - Parameters:
    ///   - random: Makes a key when the backup has none: a server takes no data without.
    ///   - progress: Is told how far it is.
    /// - Returns: What the backup holds.
    /// - Throws: `BackupDamage` when the file is not a whole backup, `StorageError` when the directory is
    ///   not empty, is in use, or cannot be written, or after `abandon`.
    public func restore(
        random: inout some RandomNumberGenerator,
        _ progress: @escaping WorkProgress
    ) throws -> BackupSummary {
        umask(0o077)
        try place.requireEmpty()
        let manifest = try Self.read(file, progress)
        try place.requireRoom(for: 2 * manifest.database.size + manifest.files.bytes)
        try place.fill { directory in
            try Self.extract(file, to: directory, progress)
            if manifest.key == nil { try KeyFile.make(in: directory, random: &random) }
            try Self.verify(file, manifest, in: directory, progress)
        }
        return BackupSummary(manifest)
    }

    /// Reads a backup without writing anything.
    static func read(_ file: String, _ progress: @escaping WorkProgress) throws -> BackupManifest {
        let manifest = try BackupPass.read(FileSource(file, followingLinks: true), progress)
        guard let key = manifest.key else {
            guard manifest.problems.contains(where: KeyFile.losses.contains) else {
                throw BackupDamage(file, "it has no key and does not say why")
            }
            return manifest
        }
        guard key.size == KeyFile.length else {
            throw BackupDamage(file, "its key has \(key.size) bytes and not \(KeyFile.length)")
        }
        return manifest
    }

    private static func extract(
        _ file: String,
        to directory: String,
        _ progress: @escaping WorkProgress
    ) throws {
        let files = DataDirectory.files(in: directory)
        try Files.makeDirectory(files)
        let source = try FileSource(file, followingLinks: true)
        let visitor = BackupPass.Visitor(open: { try FileSink(directory + "/" + $0.path) })
        _ = try BackupPass.read(source, progress, visitor)
        try Files.sync(directory: files)
        try Files.sync(directory: directory)
    }

    /// Looks at what was written as at any data: the files, too, are read again.
    private static func verify(
        _ file: String,
        _ manifest: BackupManifest,
        in directory: String,
        _ progress: @escaping WorkProgress
    ) throws {
        let report = try DataCheck(at: directory, heads: [manifest.lastEvent]).run(progress)
        let known = manifest.problems + manifest.deletedMeanwhile.map(RecordingRow.missing)
        let strays = report.parts.flatMap(\.notes)
        if let problem = (report.problems + strays).first(where: { !known.contains($0) }) {
            throw BackupDamage(file, problem)
        }
        let database = try DataCheck.database(in: directory)
        defer { try? database.close() }
        guard try database.read({ try $0.tableCounts() }) == manifest.rows else {
            throw BackupDamage(file, "its manifest counts other rows")
        }
    }
}
