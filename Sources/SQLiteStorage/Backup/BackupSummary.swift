/// What a backup holds.
public struct BackupSummary: Sendable, Hashable {
    /// When it was begun, as in `2026-01-05T20:15:00.000Z`.
    public let begunAt: String
    /// How many rows each table has.
    public let rows: [String: Int]
    /// Whether the key is in it; data without one are put back with a new one.
    public let hasKey: Bool
    /// How many files of participants there are.
    public let files: Int
    /// How many bytes these have together.
    public let fileBytes: Int
    /// The last event of the audit trail.
    public let lastEvent: EventHead
    /// The paths of files that participants deleted while the backup was made.
    public let deletedMeanwhile: [String]
    /// What was wrong with the data when the backup was made.
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
