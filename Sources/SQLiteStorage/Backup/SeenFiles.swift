import GRDB
import Storage

/// The files that were seen in a backup, compared with the rows of its database.
final class SeenFiles {
    private var rows: DatabaseQueue?
    private var count = 0
    private var problems: [String] = []

    /// Compares a file with its row.
    ///
    /// - Parameters:
    ///   - id: The file's identifier.
    ///   - digest: What was read of it.
    ///   - path: The database, which is opened for the first file.
    /// - Throws: `DatabaseError`.
    func compare(_ id: String, _ digest: FileDigest, _ path: String) throws {
        let database = try rows ?? .reading(path)
        rows = database
        count += 1
        guard let row = try database.read({ try $0.recording(id) }) else {
            problems.append("\(RecordingRow.path(of: id)) belongs to no answer")
            return
        }
        if row.digest != digest { problems.append(row.damaged) }
    }

    /// What is to be said of them.
    ///
    /// - Parameters:
    ///   - manifest: What the backup says of files that are not in it.
    ///   - expected: How many the database names.
    ///   - known: What is said elsewhere.
    /// - Returns: Their part of a report.
    func part(_ manifest: BackupManifest, _ expected: Int, _ known: [String]) -> CheckReport.Part {
        let told = manifest.problems.filter { !(known + problems).contains($0) }
        let lost = expected - count - told.count - manifest.deletedMeanwhile.count
        let missing =
            lost > 0 ? [lost == 1 ? "1 file is missing" : "\(lost) files are missing"] : []
        let found = "\(manifest.files.count) files, \(manifest.files.bytes) bytes"
        var part = CheckReport.Part("files", found, problems: problems + told + missing)
        part.notes = manifest.deletedMeanwhile.map { path in
            "\(path) was deleted by its participant while the backup was made"
        }
        return part
    }
}
