import GRDB
import Storage

/// Looks whether the data of a server hold together, also while it runs, and changes nothing.
///
/// ```swift
/// let report = try DataCheck(at: "/var/lib/waymark").run { _, _ in }
/// for problem in report.problems { print(problem) }
/// ```
///
/// Every page of the database and every file is read. A part that takes long holds a snapshot for as
/// long, so that what is written meanwhile stays in the log.
public struct DataCheck: Sendable {
    private let path: String
    private let heads: [EventHead]
    private let studyHash: StudyHash?

    /// Makes a check.
    ///
    /// - Parameters:
    ///   - path: The data directory.
    ///   - heads: Events that the audit trail must still hold: only who kept one can tell that the
    ///     last event was removed.
    ///   - studyHash: Says what the files of studies must come to; without it they are not compared.
    public init(at path: String, heads: [EventHead] = [], studyHash: StudyHash? = nil) {
        self.path = path
        self.heads = heads
        self.studyHash = studyHash
    }

    /// Looks at everything.
    ///
    /// - Returns: What was looked at, and what is wrong.
    /// - Throws: `StorageError` when there is nothing that could be looked at.
    public func run(_ progress: WorkProgress) throws -> CheckReport {
        let database = try Self.database(in: path)
        defer { try? database.close() }
        var report = CheckReport(parts: [SettingsCheck(path).run()])
        report.parts += try DatabaseCheck(database, heads: heads, studyHash: studyHash).run(
            progress
        )
        do {
            report.parts.append(try FilesCheck(database, in: path).run(progress))
        } catch {
            throw ReadFailure.translated(error)
        }
        return report
    }

    /// The database of a data directory, to be read.
    static func database(in path: String) throws -> DatabaseQueue {
        let file = DataDirectory.database(in: path)
        guard Files.exists(file) else {
            throw StorageError.unavailable("\(path) holds no data of a waymark server.")
        }
        do { return try .reading(file) } catch { throw ReadFailure.translated(error) }
    }
}
