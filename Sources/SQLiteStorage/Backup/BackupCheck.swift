import Foundation
import GRDB
import Storage

/// A check that a backup is complete and that its content is consistent.
package struct BackupCheck: Sendable {
    private let file: String
    private let staging: String
    private let heads: [AuditHead]
    private let studyHash: StudyHash?

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - file: The backup.
    ///   - staging: A temporary directory that does not exist yet, into which the database is
    ///     extracted.
    ///   - heads: Events that the audit trail must contain.
    ///   - studyHash: A function that computes the hash of a study's files; `nil` to skip the check
    ///     of studies.
    package init(
        _ file: String,
        staging: String,
        heads: [AuditHead] = [],
        studyHash: StudyHash? = nil
    ) {
        self.studyHash = studyHash
        self.file = file
        self.staging = staging
        self.heads = heads
    }

    /// Verifies the backup, extracts and checks its database, and compares its files with the
    /// database.
    ///
    /// - Returns: A report of the checked sections and their problems.
    /// - Throws: `BackupDamage` if the file is not a complete and unchanged backup. `StorageError`
    ///   if the file cannot be read or there is no room for the database.
    package func run(_ progress: @escaping WorkProgress) throws -> CheckReport {
        umask(0o077)
        let manifest = try RestoreOperation.read(file, progress)
        try FileSystem.makeNewDirectory(staging)
        defer { try? FileSystem.removeTree(staging) }
        return try ReadFailure.translating {
            try report(manifest, try unpack(progress), progress)
        }
    }

    private var copy: String { DataDirectory.database(in: staging) }

    /// Extracts the database, which precedes the files, and compares the files with the database's
    /// rows.
    private func unpack(_ progress: @escaping WorkProgress) throws -> FileReconciliation {
        let (seen, copy) = (FileReconciliation(), copy)
        let visitor = BackupReader.Visitor(
            open: { $0 == .database ? try FileSink(copy) : nil },
            seen: { part, digest in
                guard case .file(let id) = part else { return }
                try seen.compare(id, digest, copy)
            }
        )
        _ = try BackupReader.read(FileSource(file, followingLinks: true), progress, visitor)
        return seen
    }

    private func report(
        _ manifest: BackupManifest,
        _ files: FileReconciliation,
        _ progress: @escaping WorkProgress
    ) throws -> CheckReport {
        let database = try DataCheck.database(in: staging)
        defer { try? database.close() }
        let rows = try database.read { try $0.tableCounts() }
        let wrong = rows == manifest.rows ? [] : ["the row counts differ from the manifest"]
        let loss = manifest.problems.filter(KeyFile.losses.contains)
        let found = "started at \(manifest.begunAt)"
        let first = CheckReport.Section("backup", found, problems: wrong + loss)
        let heads = heads + [manifest.lastEvent]
        let parts = try DatabaseCheck(database, heads: heads, studyHash: studyHash).run(progress)
        let known = CheckReport(sections: [first] + parts).problems
        let totals = try database.read { try $0.recordingTotals() }
        return CheckReport(sections: [first] + parts + [files.part(manifest, totals.count, known)])
    }
}
