import GRDB
import Storage

/// A comparison of the files in a backup with the rows of the backup's database.
final class FileReconciliation {
    private var rows: DatabaseQueue?
    private var count = 0
    private var problems: [String] = []

    /// Compares a file with its row.
    ///
    /// - Parameters:
    ///   - id: The identifier of the file.
    ///   - digest: The digest of the file in the backup.
    ///   - path: The path of the database, which is opened when the first file is compared.
    /// - Throws: `DatabaseError`, or `StorageError` if the database cannot be opened.
    func compare(_ id: String, _ digest: FileDigest, _ path: String) throws {
        let database = try rows ?? .reading(path)
        rows = database
        count += 1
        guard let row = try database.read({ try $0.recording(id) }) else {
            problems.append("\(FileRow.path(of: id)) does not belong to an answer")
            return
        }
        if row.digest != digest { problems.append(row.damaged) }
    }

    /// Completes the comparison; call this after all files have been compared.
    ///
    /// - Parameters:
    ///   - manifest: The manifest, which lists problems and files that were not backed up.
    ///   - expected: The number of file rows in the database.
    ///   - known: Problems already reported in other sections.
    /// - Returns: The report's section about the files.
    func part(_ manifest: BackupManifest, _ expected: Int, _ known: [String]) -> CheckReport.Section
    {
        let told = manifest.problems.filter { !(known + problems).contains($0) }
        let lost = expected - count - told.count - manifest.deletedMeanwhile.count
        let missing =
            lost > 0 ? [lost == 1 ? "1 file is missing" : "\(lost) files are missing"] : []
        let found = "\(manifest.files.count) files, \(manifest.files.bytes) bytes"
        var part = CheckReport.Section("files", found, problems: problems + told + missing)
        part.notes = manifest.deletedMeanwhile.map { path in
            "\(path) was deleted while the backup was made"
        }
        return part
    }
}
