import Archive
import Crypto
public import Foundation
import TaskModel

/// The zip archive of an export: the files of its formats, the codebook, an explanation and the
/// manifest.
public enum ExportArchive {
    /// Adds the codebook, an explanation and the manifest to a finished export, and writes all
    /// files as an archive.
    ///
    /// - Parameters:
    ///   - folder: The folder with the files of the formats.
    ///   - output: A file that is open for writing.
    ///   - formats: The formats, for the explanation.
    ///   - table: The table of the export.
    ///   - manifest: A function that returns the manifest; called when all other files are
    ///     complete.
    ///   - willWrite: Called with the number of bytes read so far; if it throws, writing stops.
    /// - Throws: `ArchiveError.notCreated`, a file error, or an error from `willWrite`.
    public static func write(
        _ folder: ExportFolder,
        to output: FileHandle,
        formats: [any ExportFormat.Type],
        of table: ExportTable,
        manifest: () -> Manifest,
        willWrite: (Int) throws -> Void = { _ in }
    ) throws {
        let codebook = Codebook(table)
        let rows = try folder.file("codebook.csv")
        try rows.write(codebook.csv)
        rows.rows = codebook.entries.count
        try folder.file("codebook.json").write(codebook.json)
        try folder.file("README.txt").write(ExportExplanation(folder, formats, of: table).text)
        for file in folder.files { try file.finish() }
        let json = try manifest().json
        let last = try folder.file(Manifest.fileName)
        try last.write(json)
        try last.finish()
        let seconds = folder.lastChange.milliseconds / 1000
        // The manifest comes first, so that people and programs find it without unpacking.
        let files = ([last] + folder.files.dropLast()).map { ($0.name, $0.path) }
        try ZipWriter(to: output, at: seconds).write(files, willWrite: willWrite)
    }

    /// Compares the files of an archive with its manifest.
    ///
    /// - Parameter path: The path of the archive.
    /// - Returns: The manifest, and one sentence for each difference.
    /// - Throws: `ArchiveError`, or `ExportError.noManifest`.
    public static func verify(_ path: String) throws -> (manifest: Manifest, problems: [String]) {
        var found: [String: (bytes: Int, hash: SHA256)] = [:]
        var text: [UInt8] = []
        var problems: [String] = []
        var finished: Set<String> = []
        var repeated: Set<String> = []
        try ZipReader.read(path) { name, piece in
            // Archives from other programs can contain entries for folders.
            if name.hasSuffix("/") { return }
            if name == Manifest.fileName { text += piece }
            if finished.contains(name), repeated.insert(name).inserted {
                problems.append("\(name) is in the archive twice.")
            }
            var (bytes, hash) = found[name] ?? (0, SHA256())
            hash.update(data: piece)
            bytes += piece.count
            found[name] = (bytes, hash)
            if piece.isEmpty { finished.insert(name) }
        }
        guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(text)) else {
            throw ExportError.noManifest
        }
        for file in manifest.files {
            guard let (bytes, hash) = found.removeValue(forKey: file.name) else {
                problems.append("\(file.name) is missing.")
                continue
            }
            if repeated.contains(file.name) { continue }
            if bytes != file.bytes {
                problems.append("\(file.name) has \(bytes) bytes instead of \(file.bytes).")
            } else if Array(hash.finalize()).hexadecimal != file.sha256 {
                problems.append("\(file.name) was changed: its SHA-256 hash differs.")
            }
        }
        found[Manifest.fileName] = nil
        problems += found.keys.sorted().map { "\($0) is not in the manifest." }
        return (manifest, problems)
    }
}
