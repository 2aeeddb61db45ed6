import GRDB
import Storage

/// A check of the integrity of a server's data; the check changes nothing and works while the
/// server runs.
///
/// ```swift
/// let report = try DataCheck(at: "/var/lib/waymark").run { _, _ in }
/// for problem in report.problems { print(problem) }
/// ```
///
/// It reads every page of the database and every file with a row. Each part of the database check
/// reads one snapshot, so concurrent writes stay in the log until that part ends.
package struct DataCheck: Sendable {
    private let path: String
    private let heads: [AuditHead]
    private let studyHash: StudyHash?

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - path: The data directory.
    ///   - heads: Events that the audit trail must still contain. Only a head stored elsewhere
    ///     reveals that the last events were removed.
    ///   - studyHash: A function that computes the hash of a study's files; `nil` to skip the check
    ///     of studies.
    package init(at path: String, heads: [AuditHead] = [], studyHash: StudyHash? = nil) {
        self.path = path
        self.heads = heads
        self.studyHash = studyHash
    }

    /// Runs all checks.
    ///
    /// - Returns: A report of the checked sections and their problems.
    /// - Throws: `StorageError`, for example if there is no database, or if the database belongs to
    ///   a newer version of the program.
    package func run(_ progress: WorkProgress) throws -> CheckReport {
        let database = try Self.database(in: path)
        defer { try? database.close() }
        var report = CheckReport(sections: [SettingsCheck(path).run()])
        report.sections += try DatabaseCheck(database, heads: heads, studyHash: studyHash).run(
            progress
        )
        let files = FilesCheck(database, in: path)
        report.sections.append(try ReadFailure.translating { try files.run(progress) })
        return report
    }

    /// Opens the database of a data directory for reading.
    static func database(in path: String) throws -> DatabaseQueue {
        let file = DataDirectory.database(in: path)
        guard FileSystem.exists(file) else {
            throw StorageError.unavailable("\(path) is not a data directory of waymark.")
        }
        return try .reading(file)
    }
}
