import Foundation
import GRDB
import Storage

/// A consistent copy of a database, with the result of checking the copy.
///
/// `VACUUM INTO` reads one snapshot on a read-only connection. Concurrent commits stay in the log
/// until the copy is complete, and writes do not wait for the copy.
struct DatabaseCopy {
    let path: String
    let digest: FileDigest
    /// The migrations applied to the database.
    let migrations: [String]
    /// The number of rows of each table.
    let rows: [String: Int]
    /// The last event of the audit trail.
    let lastEvent: AuditHead
    /// The problems found in the copy.
    let problems: [String]

    /// Creates a copy of a data directory's database in a new file, and checks the copy.
    init(
        of data: String,
        to path: String,
        studyHash: StudyHash?,
        _ progress: WorkProgress
    ) throws {
        let head = try Self.copy(data, path, progress)
        try self.init(reading: path, after: [head], studyHash: studyHash, progress)
    }

    /// Creates a description of an existing copy and checks the copy.
    ///
    /// An event of `heads` that is missing from the copy's audit trail is reported as a problem.
    init(
        reading path: String,
        after heads: [AuditHead],
        studyHash: StudyHash?,
        _ progress: WorkProgress
    ) throws {
        do {
            let copy = try DatabaseQueue.reading(path)
            defer { try? copy.close() }
            let parts = try DatabaseCheck(copy, heads: heads, studyHash: studyHash).run(progress)
            problems = CheckReport(sections: parts).problems
            migrations = try copy.read(Schema.appliedMigrations)
            rows = try copy.read { try $0.tableCounts() }
            lastEvent = try copy.read { try AuditChain(endingIn: $0).head }
        } catch {
            throw ReadFailure.translated(error)
        }
        progress("reading the copy", nil)
        digest = try FileDigest(reading: FileSource(path))
        self.path = path
    }

    /// Writes the copy; throws if the database belongs to a newer version of the program.
    ///
    /// - Returns: The last event before the copy started, which the copy must contain.
    private static func copy(
        _ data: String,
        _ path: String,
        _ progress: WorkProgress
    ) throws -> AuditHead {
        let source = try DataCheck.database(in: data)
        defer { try? source.close() }
        return try ReadFailure.translating {
            try Schema.rejectNewer(source)
            let head = try source.read { try AuditChain(endingIn: $0).head }
            progress("copying the database", nil)
            try source.unsafeRead { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
            return head
        }
    }
}
