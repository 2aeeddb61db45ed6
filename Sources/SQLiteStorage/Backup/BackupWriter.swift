import Archive
import Storage

/// A writer that creates a backup archive entry by entry.
struct BackupWriter {
    private let archive: FileSink
    private let sums: FileSink
    private let sumsPath: String
    private let seconds: Int64

    /// Creates an archive and a temporary file for the list of hashes, which is added last.
    init(to path: String, sums sumsPath: String, seconds: Int64) throws {
        archive = try FileSink(path)
        sums = try FileSink(sumsPath)
        self.sumsPath = sumsPath
        self.seconds = seconds
    }

    /// Adds a file; throws if its size changes while it is read.
    ///
    /// - Returns: The digest of the bytes that were read.
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

    /// Adds an entry whose content is in memory.
    @discardableResult
    func add(_ part: BackupPart, _ bytes: [UInt8]) throws -> FileDigest {
        let entry = TarEntry(part, size: bytes.count, seconds: seconds)
        try archive.write(entry.header + bytes + entry.padding)
        let digest = FileDigest(of: bytes)
        try note(part, digest)
        return digest
    }

    /// Adds the list of hashes, ends the archive and syncs it.
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
    /// Returns the line for a part in the list of hashes, in the format of `sha256sum`.
    func line(_ part: BackupPart) -> [UInt8] {
        Array("\(sha256)  \(part.path)\n".utf8)
    }
}
