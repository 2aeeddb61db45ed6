import Archive
import Foundation
import TaskModel

@testable import SQLiteStorage

/// Functions that read an archive's entries and create an archive with correct hashes.
enum Entries {
    struct Entry {
        var path: String
        var bytes: [UInt8]
    }

    static func read(_ path: String) throws -> [Entry] {
        let source = try FileSource(path)
        var reader = TarReader { try source.read(upTo: $0) }
        var entries: [Entry] = []
        while let entry = try reader.next() {
            var bytes: [UInt8] = []
            while let piece = try reader.piece() { bytes += piece }
            entries.append(Entry(path: entry.path, bytes: bytes))
        }
        return entries
    }

    /// Returns an archive of the entries, with a correct list of hashes.
    static func sealed(_ entries: [Entry]) throws -> [UInt8] {
        var archive: [UInt8] = []
        var sums: [UInt8] = []
        for entry in entries {
            let bytes = entry.path == "SHA256SUMS" ? sums : entry.bytes
            sums += Array("\(FileDigest(of: bytes).sha256)  \(entry.path)\n".utf8)
            let parts = entry.path.split(separator: "/", omittingEmptySubsequences: false)
            let header = TarEntry(
                folder: parts.dropLast().joined(separator: "/"),
                name: String(parts.last ?? ""),
                size: bytes.count,
                seconds: Sample.at(100).milliseconds / 1000
            )
            archive += header.header + bytes + header.padding
        }
        return archive + TarEntry.end
    }
}

/// Forged backups whose manifest and hashes match their content.
enum Forged {
    /// Returns a backup whose database was changed by SQL, with a matching manifest and hashes.
    static func database(in stage: BackupStage, _ sql: String) async throws -> [UInt8] {
        var entries = try Entries.read(stage.file)
        let path = stage.scratch.path + "/forged.sqlite"
        try Data(entries[1].bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileSystem.remove(path) }
        let (status, output) = try await Scratch.run("sqlite3", path, sql)
        guard status == 0 else { throw CocoaError(.fileReadUnknown, userInfo: ["output": output]) }
        let before = FileDigest(of: entries[1].bytes)
        entries[1].bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let after = FileDigest(of: entries[1].bytes)
        for index in entries.indices where entries[index].path == "manifest.json" {
            let text = String(decoding: entries[index].bytes, as: UTF8.self)
                .replacing(before.sha256, with: after.sha256)
                .replacing("\"size\" : \(before.size)", with: "\"size\" : \(after.size)")
            entries[index].bytes = Array(text.utf8)
        }
        return try Entries.sealed(entries)
    }
}
