import GRDB
import Storage

/// A check that all participants' files are present and unchanged.
struct FilesCheck {
    private let database: DatabaseQueue
    private let directory: String

    init(_ database: DatabaseQueue, in directory: String) {
        self.database = database
        self.directory = directory
    }

    /// Reads the file of every row and compares it with the row; reports a file without a row only
    /// as a note.
    func run(_ progress: WorkProgress) throws -> CheckReport.Section {
        let totals = try database.read { try $0.recordingTotals() }
        var (problems, done) = ([String](), 0)
        try database.forEachRecording { row in
            progress("reading files", .bytes(done))
            if let problem = try problem(row) { problems.append(problem) }
            done += row.digest.size
        }
        let found = "\(totals.count) files, \(totals.bytes) bytes"
        var part = CheckReport.Section("files", found, problems: problems)
        part.notes = try strays().map { "files/\($0) does not belong to an answer" }
        return part
    }

    private func problem(_ row: FileRow) throws -> String? {
        guard row.isSafe else { return "invalid file identifier: \(row.id)" }
        let path = directory + "/" + row.path
        guard FileSystem.exists(path) else {
            // The file may have just been deleted. A deletion removes a file's row first.
            return try database.read { try $0.hasFile(row.id) } ? row.missing : nil
        }
        guard let source = try? FileSource(path), let digest = try? FileDigest(reading: source)
        else { return row.unreadable }
        return digest == row.digest ? nil : row.damaged
    }

    /// Returns the names of files without a row, such as files that are being stored.
    private func strays() throws -> [String] {
        let folder = DataDirectory.files(in: directory)
        guard FileSystem.exists(folder) else { return [] }
        let names = try FileSystem.names(in: folder).sorted()
        return try database.read { db in try names.filter { try !db.hasFile($0) } }
    }
}

extension FileRow {
    var missing: String { Self.missing(path) }
    var unreadable: String { "cannot read \(path)" }
    var damaged: String { "\(path) is not as it was sent" }
}
