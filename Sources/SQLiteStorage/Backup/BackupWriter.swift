import Archive
import Storage

/// Writes the archive of a backup, part by part.
struct BackupWriter {
    private let archive: FileSink
    private let sums: FileSink
    private let sumsPath: String
    private let seconds: Int64

    /// Makes an archive, and beside it the list of hashes that goes into it last.
    init(to path: String, sums sumsPath: String, seconds: Int64) throws {
        archive = try FileSink(path)
        sums = try FileSink(sumsPath)
        self.sumsPath = sumsPath
        self.seconds = seconds
    }

    /// Adds a file.
    ///
    /// - Returns: What was read of it.
    @discardableResult
    func add(_ part: BackupPart, _ source: FileSource) throws -> FileDigest {
        let entry = TarEntry(part, size: source.size, seconds: seconds)
        try archive.write(entry.header)
        var rest = source.size
        let digest = try FileDigest(reading: source) { piece in
            rest -= piece.count
            if rest >= 0 { try archive.write(piece) }
        }
        guard rest == 0 else {
            throw StorageError.unavailable("\(source.path) changed while it was read; try again.")
        }
        try archive.write(entry.padding)
        try note(part, digest)
        return digest
    }

    /// Adds a few bytes.
    @discardableResult
    func add(_ part: BackupPart, _ bytes: [UInt8]) throws -> FileDigest {
        let entry = TarEntry(part, size: bytes.count, seconds: seconds)
        try archive.write(entry.header + bytes + entry.padding)
        let digest = FileDigest(of: bytes)
        try note(part, digest)
        return digest
    }

    /// Adds the list of hashes, ends the archive, and returns when it is on disk.
    func finish() throws {
        let list = try FileSource(sumsPath)
        let entry = TarEntry(.sums, size: list.size, seconds: seconds)
        try archive.write(entry.header)
        try list.forEachPiece(archive.write)
        try archive.write(entry.padding + TarEntry.end)
        try archive.sync()
    }

    private func note(_ part: BackupPart, _ digest: FileDigest) throws {
        try sums.write(digest.line(part))
    }
}

extension FileDigest {
    /// A line of a list of hashes, as `sha256sum -c` reads it.
    func line(_ part: BackupPart) -> [UInt8] {
        Array("\(sha256)  \(part.path)\n".utf8)
    }
}
