import GRDB
import Storage

/// Looks whether every file that a participant sent is where the database says, and as it was sent.
struct FilesCheck {
    private let database: DatabaseQueue
    private let directory: String

    /// Makes a check of the files of a data directory.
    init(_ database: DatabaseQueue, in directory: String) {
        self.database = database
        self.directory = directory
    }

    /// Reads every file.
    func run(_ progress: WorkProgress) throws -> CheckReport.Part {
        let totals = try database.read { try $0.recordingTotals() }
        var (problems, done) = ([String](), 0)
        try database.forEachRecording { row in
            progress("reading files", .bytes(done))
            if let problem = try problem(row) { problems.append(problem) }
            done += row.digest.size
        }
        let found = "\(totals.count) files, \(totals.bytes) bytes"
        var part = CheckReport.Part("files", found, problems: problems)
        part.notes = try strays().map { "files/\($0) belongs to no answer" }
        return part
    }

    private func problem(_ row: RecordingRow) throws -> String? {
        guard row.isSafe else { return "the identifier of a file is none: \(row.id)" }
        let path = directory + "/" + row.path
        guard Files.exists(path) else {
            // Its session may have been discarded just now: first the row goes, then the file.
            return try database.read { try $0.hasFile(row.id) } ? row.missing : nil
        }
        guard let source = try? FileSource(path), let digest = try? FileDigest(reading: source)
        else { return row.unreadable }
        return digest == row.digest ? nil : row.damaged
    }

    /// The names that the database does not know, as of a file that is just being sent.
    private func strays() throws -> [String] {
        let folder = DataDirectory.files(in: directory)
        guard Files.exists(folder) else { return [] }
        let names = try Files.names(in: folder).sorted()
        return try database.read { db in try names.filter { try !db.hasFile($0) } }
    }
}

extension RecordingRow {
    /// That it is not there.
    var missing: String { Self.missing(path) }
    /// That it is there and cannot be read.
    var unreadable: String { "\(path) cannot be read" }
    /// That it is there and another.
    var damaged: String { "\(path) is not as it was sent" }
}
