import Archive
import Crypto
import Foundation
import Storage

/// A reader that verifies a backup from start to end and passes its content to a visitor.
///
/// Every byte of the file is verified. Each header must equal the header that `TarEntry` writes.
/// The list of hashes at the end must equal the hashes computed from the contents.
struct BackupReader {
    private let file: String
    private var reader: TarReader
    private var last: BackupPart?
    private let visitor: Visitor
    private let progress: WorkProgress
    private var digests: [BackupPart: FileDigest] = [:]
    private var files = BackupManifest.Totals()
    private var sums = SHA256()
    private var manifest: BackupManifest?

    /// Callbacks for the content of a backup.
    struct Visitor {
        /// A function that returns the destination of the database, the key or a file, or `nil` to
        /// discard the content.
        var open: (BackupPart) throws -> FileSink? = { _ in nil }
        /// A function called after the database, the key or a file has been read.
        var seen: (BackupPart, FileDigest) throws -> Void = { _, _ in }
    }

    /// The maximum size in bytes of an entry that is read into memory.
    private static let longest = 64 << 20

    /// Reads a backup.
    ///
    /// - Parameters:
    ///   - source: The backup file, from which nothing has been read yet.
    ///   - progress: Called regularly with the current step and the amount done.
    ///   - visitor: The callbacks that receive the database, the key and the files.
    /// - Returns: The manifest.
    /// - Throws: `BackupDamage` if the file is not a complete and unchanged backup, `StorageError`
    ///   if it cannot be read, or an error from the visitor.
    static func read(
        _ source: FileSource,
        _ progress: @escaping WorkProgress,
        _ visitor: Visitor = Visitor()
    ) throws -> BackupManifest {
        var reading = BackupReader(source, visitor, progress)
        do {
            return try reading.run()
        } catch let damage as TarDamage {
            throw BackupDamage(source.path, "\(damage)")
        }
    }

    private init(_ source: FileSource, _ visitor: Visitor, _ progress: @escaping WorkProgress) {
        file = source.path
        self.visitor = visitor
        self.progress = progress
        reader = TarReader { try source.read(upTo: $0) }
    }

    private mutating func run() throws -> BackupManifest {
        while let entry = try reader.next() {
            let part = try part(entry)
            switch part {
            case .readMe: try readPreamble(part)
            case .manifest: try readManifest(part)
            case .sums: try requireSums()
            case .database, .key, .file: try readFile(part)
            }
            last = part
        }
        guard last == .sums, let manifest else { throw damage("its list of hashes is missing") }
        return manifest
    }

    private func part(_ entry: TarEntry) throws -> BackupPart {
        guard let part = BackupPart(path: entry.path), part.follows(last) else {
            throw damage("\"\(entry.path)\" is in the wrong place")
        }
        return part
    }

    private mutating func readPreamble(_ part: BackupPart) throws {
        let bytes = try text(part)
        guard let format = BackupPreamble.format(of: bytes) else {
            throw damage("it is not a backup")
        }
        guard format == BackupPreamble.format else { throw BackupDamage.newer(file) }
        record(part, FileDigest(of: bytes))
    }

    private mutating func readManifest(_ part: BackupPart) throws {
        let bytes = try text(part)
        record(part, FileDigest(of: bytes))
        guard let manifest = BackupManifest(json: bytes), manifest.database == digests[.database],
            manifest.key == digests[.key], manifest.files == files
        else { throw damage("its manifest does not match its contents") }
        self.manifest = manifest
    }

    private mutating func readFile(_ part: BackupPart) throws {
        let sink = try visitor.open(part)
        var (hash, size) = (SHA256(), 0)
        while let piece = try reader.piece() {
            hash.update(data: piece)
            size += piece.count
            progress("reading the backup", .bytes(reader.offset))
            try sink?.write(piece)
        }
        try sink?.sync()
        let digest = FileDigest(size: size, sha256: Data(hash.finalize()))
        record(part, digest)
        try visitor.seen(part, digest)
        guard case .file = part else { digests[part] = digest; return }
        files.count += 1
        files.bytes += size
    }

    /// Throws `BackupDamage` if the list of hashes differs from the list computed from the earlier
    /// parts.
    private mutating func requireSums() throws {
        var hash = SHA256()
        while let piece = try reader.piece() { hash.update(data: piece) }
        guard hash.finalize() == sums.finalize() else {
            throw damage("its contents have changed since it was made")
        }
    }

    private mutating func text(_ part: BackupPart) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let piece = try reader.piece() {
            bytes += piece
            guard bytes.count <= Self.longest else { throw damage("\(part.path) is too long") }
        }
        return bytes
    }

    private mutating func record(_ part: BackupPart, _ digest: FileDigest) {
        sums.update(data: digest.line(part))
    }

    private func damage(_ reason: String) -> BackupDamage {
        BackupDamage(file, reason)
    }
}
