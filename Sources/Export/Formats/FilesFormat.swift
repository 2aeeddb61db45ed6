import Archive
import TaskModel

/// A format that packs participants' files and recordings into a tar archive, which every system
/// can open.
///
/// The files of a session are in a folder named by the session's identifier. They are the files of
/// the answers on the session's path, named by their identifiers with an extension: `s1/f7.jpg`.
/// The cells of the tables contain the same identifiers. Replaced files and the files of removed
/// list entries are left out. The modification time of a file is the time of its answer. Recordings
/// follow, named after their recorders: `s1/walk.csv`. Equal sessions produce equal bytes.
struct FilesFormat: ExportFormat {
    static let name = "files"
    static let summary = "The photos, documents and recordings of the sessions, as a tar archive."
    static let mediaType = "application/x-tar"
    static let fileExtension = "tar"

    private let table: ExportTable

    init(_ table: ExportTable) {
        self.table = table
    }

    func write(_ row: ExportRow, to stream: inout ExportStream) throws {
        try table.check(row)
        for variable in table.variables where variable.kind == .answer {
            guard let item = try table.result(of: variable, in: row)?.item else { continue }
            for file in item.value?.files ?? [] {
                try write(file, item.answeredAt, of: row, to: &stream)
            }
        }
        for recording in row.recordings { try write(recording, of: row, to: &stream) }
    }

    private func write(
        _ recording: RecordingFile,
        of row: ExportRow,
        to stream: inout ExportStream
    ) throws {
        let entry = TarEntry(
            folder: row.session.id,
            name: recording.name,
            size: recording.chunks.reduce(0) { $0 + $1.size },
            seconds: recording.modifiedAt.milliseconds / 1000
        )
        try stream.write(entry.header)
        for chunk in recording.chunks { try stream.write(contents(of: chunk, in: row)) }
        try stream.write(entry.padding)
    }

    private func contents(of file: StoredFile, in row: ExportRow) throws -> [UInt8] {
        let bytes = try row.contents(file)
        guard bytes.count == file.size else {
            throw ExportError.damagedFile(session: row.session.id, file: file.id)
        }
        return bytes
    }

    func finish(to stream: inout ExportStream) throws {
        try stream.write(TarEntry.end)
    }

    private func write(
        _ file: StoredFile,
        _ answeredAt: Instant?,
        of row: ExportRow,
        to stream: inout ExportStream
    ) throws {
        let bytes = try contents(of: file, in: row)
        let entry = TarEntry(
            folder: row.session.id,
            name: file.fileName,
            size: bytes.count,
            seconds: (answeredAt?.milliseconds ?? 0) / 1000
        )
        try stream.write(entry.header)
        try stream.write(bytes)
        try stream.write(entry.padding)
    }
}

extension AnswerValue {
    /// The files in the value; those of a value with parts are ordered by the names of the parts.
    fileprivate var files: [StoredFile] {
        switch self {
        case .file(let file): [file]
        case .components(let parts):
            parts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .flatMap(\.value.files)
        default: []
        }
    }
}

extension StoredFile {
    /// The identifier of the file, with an extension for the media type.
    fileprivate var fileName: String {
        let type = mediaType.split(separator: "/").last ?? "bin"
        return "\(id).\(type == "jpeg" ? "jpg" : type)"
    }
}
