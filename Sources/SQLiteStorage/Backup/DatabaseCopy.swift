import Foundation
import GRDB
import Storage

/// A copy of a database as it was at one moment, and what was found in it.
///
/// `VACUUM INTO` reads one snapshot on a connection that only reads. What is committed meanwhile stays
/// in the log until it is done; nobody waits for it.
struct DatabaseCopy {
    /// Where it lies.
    let path: String
    /// Its length and hash.
    let digest: FileDigest
    /// The migrations that made its tables.
    let migrations: [String]
    /// How many rows each table has.
    let rows: [String: Int]
    /// The last event of its audit trail.
    let lastEvent: EventHead
    /// What was looked at, and what is wrong.
    let problems: [String]

    /// Copies the database of a data directory to a file that is not there yet.
    init(
        of data: String,
        to path: String,
        studyHash: StudyHash?,
        _ progress: WorkProgress
    ) throws {
        let head = try Self.copy(data, path, progress)
        try self.init(reading: path, after: [head], studyHash: studyHash, progress)
    }

    /// Reads a copy, of which the audit trail must hold some events.
    init(
        reading path: String,
        after heads: [EventHead],
        studyHash: StudyHash?,
        _ progress: WorkProgress
    ) throws {
        do {
            let copy = try DatabaseQueue.reading(path)
            defer { try? copy.close() }
            let parts = try DatabaseCheck(copy, heads: heads, studyHash: studyHash).run(progress)
            problems = CheckReport(parts: parts).problems
            migrations = try copy.read(Schema.migrator.appliedMigrations)
            rows = try copy.read { try $0.tableCounts() }
            lastEvent = try copy.read { try EventChain(endingIn: $0).head }
        } catch {
            throw ReadFailure.translated(error)
        }
        progress("reading the copy", nil)
        digest = try FileDigest(reading: FileSource(path))
        self.path = path
    }

    /// Writes the copy.
    ///
    /// - Returns: The last event before it was begun, which must be in it.
    private static func copy(
        _ data: String,
        _ path: String,
        _ progress: WorkProgress
    ) throws -> EventHead {
        let source = try DataCheck.database(in: data)
        defer { try? source.close() }
        do {
            try Schema.refuseNewer(source)
            let head = try source.read { try EventChain(endingIn: $0).head }
            progress("copying the database", nil)
            try source.unsafeRead { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
            return head
        } catch {
            throw ReadFailure.translated(error)
        }
    }
}
