/// A summary of a backup's content, which commands report.
package struct BackupSummary: Sendable, Hashable {
    /// The time at which the backup started, for example `2026-01-05T20:15:00.000Z`.
    package let begunAt: String
    /// The number of rows of each table.
    package let rows: [String: Int]
    /// Whether the backup contains the key; if not, restoring creates a new key.
    package let hasKey: Bool
    /// The number of participants' files.
    package let files: Int
    /// The total size of the files, in bytes.
    package let fileBytes: Int
    /// The last event of the audit trail.
    package let lastEvent: AuditHead
    /// The paths of files that were deleted, for example by a participant, while the backup was
    /// made.
    package let deletedMeanwhile: [String]
    /// The problems found in the data when the backup was made.
    package let problems: [String]

    init(_ manifest: BackupManifest) {
        begunAt = manifest.begunAt
        rows = manifest.rows
        hasKey = manifest.key != nil
        files = manifest.files.count
        fileBytes = manifest.files.bytes
        lastEvent = manifest.lastEvent
        deletedMeanwhile = manifest.deletedMeanwhile
        problems = manifest.problems
    }
}
