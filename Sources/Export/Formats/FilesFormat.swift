import TaskModel

/// A format with the files and recordings of participants.
///
/// The files of a session are in the folder `files/SESSION`. The files of answers on the path are
/// named by their identifiers with an extension: `files/s1/f7.jpg`. The cells of the tables contain
/// the same identifiers. Replaced files and the files of removed list entries are left out.
/// Recordings are named after their recorders: `files/s1/walk.csv`.
struct FilesFormat: ExportFormat {
    static let name = "files"
    static let summary = "The photos, documents and recordings of the sessions."

    private let table: ExportTable
    private let folder: ExportFolder

    init(_ table: ExportTable, in folder: ExportFolder) {
        self.table = table
        self.folder = folder
    }

    func write(_ row: ExportRow) throws {
        for variable in table.variables where variable.kind == .answer {
            guard let item = try table.result(of: variable, in: row)?.item else { continue }
            for file in item.value?.files ?? [] { try write([file], named: file.fileName, of: row) }
        }
        for recording in row.recordings {
            try write(recording.chunks, named: recording.name, of: row)
        }
    }

    /// Writes the joined chunks of a file.
    private func write(_ chunks: [StoredFile], named name: String, of row: ExportRow) throws {
        let file = try folder.file("files/\(row.session.id)/\(name)")
        for chunk in chunks {
            let bytes = try row.contents(chunk)
            guard bytes.count == chunk.size else {
                throw ExportError.damagedFile(session: row.session.id, file: chunk.id)
            }
            try file.write(bytes)
        }
        // Close the file now: a study can have many files, and each would keep its descriptor open.
        try file.finish()
    }
}
