import Foundation
import GRDB
import Storage
package import TaskModel

/// A job that copies a server's data to one file, even while the server runs.
///
/// ```swift
/// let backup = Backup(of: "data", to: "monday.tar", staging: "monday.tar.5f3a.part", by: "0.1.0")
/// let summary = try backup.make(at: now) { work, done in … }
/// ```
///
/// The data directory is only read. The backup stays in a staging directory until it has been read
/// back and verified.
package struct Backup: Sendable {
    private let data: String
    private let target: String
    private let staging: String
    private let program: String
    private let studyHash: StudyHash?

    package struct Summary: Sendable, Hashable {
        /// The path of the backup: the target, or the target with the suffix `.damaged` if the data
        /// have problems.
        ///
        /// A backup of damaged data therefore never replaces a good backup.
        package let path: String
        /// The size of the backup file, in bytes.
        package let size: Int
        /// The content of the backup, read back from the finished file.
        package let summary: BackupSummary
    }

    /// Creates a backup job.
    ///
    /// - Parameters:
    ///   - data: The data directory.
    ///   - target: The file to write. An existing file is replaced once the backup is complete, but
    ///     only if the data have no problems.
    ///   - staging: A temporary directory that does not exist yet, on the target's file system.
    ///   - program: The version of the program.
    ///   - studyHash: A function that computes the hash of a study's files; `nil` to skip the check
    ///     of studies.
    package init(
        of data: String,
        to target: String,
        staging: String,
        by program: String,
        studyHash: StudyHash? = nil
    ) {
        self.studyHash = studyHash
        self.data = data
        self.target = target
        self.staging = staging
        self.program = program
    }

    /// Creates the backup.
    ///
    /// - Parameters:
    ///   - now: The current time, recorded as the start of the backup.
    ///   - progress: Called regularly with the current step and the amount done.
    /// - Returns: The path, size and content of the backup. `summary.problems` lists problems with
    ///   the data.
    /// - Throws: `StorageError` or `BackupDamage`. An existing backup is then unchanged, unless
    ///   only the final sync of its folder failed.
    package func make(at now: Instant, _ progress: @escaping WorkProgress) throws -> Summary {
        umask(0o077)
        try check()
        try FileSystem.makeNewDirectory(staging)
        defer { try? FileSystem.removeTree(staging) }
        let archive = staging + "/backup.tar"
        try write(archive, now, progress)
        return try publish(archive, progress)
    }

    /// The path for a backup of data with problems.
    private var damagedTarget: String { target + ".damaged" }

    private func check() throws {
        let folder = URL(fileURLWithPath: target).deletingLastPathComponent()
        try FileSystem.requireFolder(folder.path)
        let inside = URL(fileURLWithPath: data).resolvingSymlinksInPath().path
        let place = folder.resolvingSymlinksInPath().path
        guard place != inside, !place.hasPrefix(inside + "/") else {
            throw StorageError.unavailable(
                "\(target) is in the data directory; choose another path."
            )
        }
        guard !FileSystem.exists(target) || FileSystem.isFile(target) else {
            throw StorageError.unavailable("\(target) is not a file; choose another path.")
        }
        try requireRoom(in: place)
    }

    /// Throws if the disk lacks room for the files and for two copies of the database, one of them
    /// in the archive.
    private func requireRoom(in folder: String) throws {
        let database = try DataCheck.database(in: data)
        defer { try? database.close() }
        let (pages, files) = try ReadFailure.translating {
            try database.read { db in (try db.byteCount(), try db.recordingTotals().bytes) }
        }
        let (needed, room) = (UInt64(2 * pages + files), try FileSystem.room(at: folder).free)
        guard room >= needed else {
            throw StorageError.unavailable(
                "\(folder) has \(room) bytes free, but \(needed) are needed."
            )
        }
    }

    private func write(_ archive: String, _ now: Instant, _ progress: @escaping WorkProgress) throws
    {
        let copy = try DatabaseCopy(
            of: data,
            to: staging + "/waymark.sqlite",
            studyHash: studyHash,
            progress
        )
        let writer = try BackupWriter(
            to: archive,
            sums: staging + "/sums",
            seconds: now.milliseconds / 1000
        )
        progress("packing the database", nil)
        try writer.add(.readMe, Array(BackupPreamble.text.utf8))
        guard try writer.add(.database, FileSource(copy.path)) == copy.digest else {
            throw StorageError.unavailable("the copy of the database changed while it was read.")
        }
        let loss = KeyFile.loss(in: data)
        let key =
            loss == nil ? try writer.add(.key, KeyFile.read(data + "/key")) : nil
        let packed = try FilePacker(of: data, copy: copy.path).pack(into: writer, progress)
        let manifest = BackupManifest(
            begunAt: now,
            waymark: program,
            copy: copy,
            key: key,
            loss: loss,
            packed: packed
        )
        try writer.add(.manifest, manifest.json())
        try writer.finish()
    }

    /// Reads the archive back from the disk and moves it to `target`, or to `damagedTarget` if its
    /// manifest lists problems.
    private func publish(_ archive: String, _ progress: @escaping WorkProgress) throws -> Summary {
        let source = try FileSource(archive)
        source.forgetCached()
        let summary = BackupSummary(try BackupReader.read(source, progress))
        let path = summary.problems.isEmpty ? target : damagedTarget
        try FileSystem.place(archive, at: path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try FileSystem.sync(directory: folder)
        return Summary(path: path, size: source.size, summary: summary)
    }
}
