/// The content of a backup.
public struct BackupSummary: Sendable, Hashable {
    /// The start of the backup, for example `2026-01-05T20:15:00.000Z`.
    public let begunAt: String
    /// The number of rows of each table.
    public let rows: [String: Int]
    /// Whether the backup contains the key; without one, restoring creates a new key.
    public let hasKey: Bool
    /// The number of participants' files.
    public let files: Int
    /// The total size of the files, in bytes.
    public let fileBytes: Int
    /// The last event of the audit trail.
    public let lastEvent: AuditHead
    /// The paths of files that participants deleted while the backup was made.
    public let deletedMeanwhile: [String]
    /// The problems of the data when the backup was made.
    public let problems: [String]

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
