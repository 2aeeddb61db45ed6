import Foundation
import TaskModel

/// What a backup says of itself: when and of what it was made, and what is in it.
struct BackupManifest: Hashable, Codable {
    /// When it was begun; every answer that was acknowledged before is in it.
    let begunAt: String
    /// The version of the program that made it.
    let waymark: String
    /// The migrations that made the tables.
    let migrations: [String]
    /// How many rows each table has.
    let rows: [String: Int]
    /// The copy of the database.
    let database: FileDigest
    /// The key; `nil` when the data had none.
    let key: FileDigest?
    /// How many files of participants there are, and how many bytes they have together.
    let files: Totals
    /// The last event of the audit trail.
    let lastEvent: EventHead
    /// The paths of files that participants deleted while the backup was made.
    let deletedMeanwhile: [String]
    /// What was wrong with the data already.
    let problems: [String]

    /// A number of files.
    struct Totals: Hashable, Codable {
        /// How many.
        var count = 0
        /// How many bytes together.
        var bytes = 0
    }

    /// Its text.
    func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self) + Data("\n".utf8))
    }

    /// Reads its text; `nil` when it is none.
    init?(json: [UInt8]) {
        guard let manifest = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
            return nil
        }
        self = manifest
    }

    /// Makes a manifest.
    init(
        begunAt: Instant,
        waymark: String,
        copy: DatabaseCopy,
        key: FileDigest?,
        loss: String?,
        packed: PackedFiles
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
