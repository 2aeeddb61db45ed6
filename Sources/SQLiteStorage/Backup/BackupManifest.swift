import Foundation
import TaskModel

/// The manifest of a backup: its origin, time and content.
struct BackupManifest: Hashable, Codable {
    /// The time at which the backup started.
    ///
    /// The backup includes every answer acknowledged before this time.
    let begunAt: String
    /// The version of the program that made the backup.
    let waymark: String
    /// The migrations applied to the database.
    let migrations: [String]
    /// The number of rows of each table.
    let rows: [String: Int]
    let database: FileDigest
    /// The digest of the key, or `nil` if the data had no intact key.
    let key: FileDigest?
    /// The number and total size of participants' files in the backup.
    let files: Totals
    /// The last event of the audit trail.
    let lastEvent: AuditHead
    /// The paths of files that were deleted, for example by a participant, while the backup was
    /// made.
    let deletedMeanwhile: [String]
    /// The problems found in the data when the backup was made.
    let problems: [String]

    struct Totals: Hashable, Codable {
        var count = 0
        /// The total size in bytes.
        var bytes = 0
    }

    /// Returns the manifest as JSON, indented for human readers.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self) + Data("\n".utf8))
    }

    /// Creates a manifest from its JSON; returns `nil` if the JSON cannot be decoded.
    init?(json: [UInt8]) {
        guard let manifest = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
            return nil
        }
        self = manifest
    }

    init(
        begunAt: Instant,
        waymark: String,
        copy: DatabaseCopy,
        key: FileDigest?,
        loss: String?,
        packed: PackingResult
    ) {
        self.begunAt = begunAt.iso8601
        self.waymark = waymark
        migrations = copy.migrations
        rows = copy.rows
        database = copy.digest
        self.key = key
        files = packed.totals
        lastEvent = copy.lastEvent
        deletedMeanwhile = packed.deleted
        problems = [loss].compactMap(\.self) + copy.problems + packed.problems
    }
}
